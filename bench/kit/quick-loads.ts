import { accountDocument } from '#contract/account.ts'
import { syncDocuments, syncPush } from '#contract/apps/sync.ts'
import { refreshSession } from '#contract/auth/auth.ts'
import { exchangeDocument } from '#contract/exchange/exchange.ts'
import { noticesDocument } from '#contract/notice/notices.ts'
import { missionDocument, stampToday } from '#contract/point/mission.ts'
import { pointDocument } from '#contract/point/point.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { spacesDocument } from '#contract/space/space.ts'
import { type MemberWithCookie, signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { headersOf, type WholeProduct } from '../whole-product.ts'
import { askAll, askOnce, open, rawPost } from './http-load.ts'
import { eventCounter, openStream, streamRequest } from './live-stream.ts'
import { oneNote } from './sync-load.ts'

const connections = 16
const memberCount = 200
/** Within the limits per member. */
const timesPerRound = { read: 8, push: 3 }
const firstStampsPerRound = 150
const openingsPerRound = 150
const echoesPerRound = 5_000

/** Does its work once and returns how often; `prepare` is not counted. */
export type Load = { prepare?: () => Promise<void>; run: () => Promise<number> }

/** The most frequent acts of members, each as a load on one running product. */
export async function memberLoads(
  product: WholeProduct,
): Promise<Record<'read' | 'stamp' | 'push' | 'opening', Load>> {
  const { origin, request } = product
  const members = await signedInMembers(product, memberCount)
  const events = eventCounter()
  for (const member of members) {
    const path = documentPath(syncDocuments.note, member.uid)
    events.count(await openStream(origin, streamRequest(product, member, path)))
  }
  const reads = members.map((member) => request(stampToday, member, {}))
  await askAll(origin, reads, connections)
  const ask = async (calls: readonly string[]) => {
    await askAll(origin, calls, connections)
    return calls.length
  }
  const openings = (await signedInMembers(product, openingsPerRound)).map((each) =>
    homeOpening(product, each),
  )
  await askAll(
    origin,
    openings.map(({ stamp }) => stamp),
    connections,
  )
  let firstStamps: string[] = []
  return {
    read: { run: () => ask(repeated(reads, timesPerRound.read)) },
    stamp: {
      prepare: async () => {
        const newMembers = await signedInMembers(product, firstStampsPerRound)
        firstStamps = newMembers.map((member) => request(stampToday, member, {}))
      },
      run: () => ask(firstStamps),
    },
    push: {
      run: async () => {
        const calls = members.flatMap((member) =>
          Array.from({ length: timesPerRound.push }, () =>
            request(syncPush, member, { app: 'note', update: oneNote() }),
          ),
        )
        const arrived = events.untilMore(calls.length)
        await ask(calls)
        await arrived
        return calls.length
      },
    },
    opening: {
      run: async () => {
        const waiting = openings.values()
        const lane = async () => {
          const socket = await open(origin)
          for (const opening of waiting) await opening.run(socket)
          socket.destroy()
        }
        await Promise.all(Array.from({ length: connections }, lane))
        return openings.length
      },
    },
  }
}

/** A server that only echoes JSON: the unit in which the others are measured. */
export const echoLoad = (origin: string): Load => {
  const echoes = Array.from({ length: echoesPerRound }, () => rawPost('/', {}, { data: {} }))
  return {
    run: async () => {
      await askAll(origin, echoes, connections)
      return echoes.length
    },
  }
}

/** The calls of the member home in their order, for a member who has stamped today. */
function homeOpening(product: WholeProduct, member: MemberWithCookie) {
  const { origin, appCheckToken, request } = product
  const documents = [
    accountDocument,
    pointDocument,
    missionDocument,
    exchangeDocument,
    noticesDocument,
    spacesDocument,
    ...Object.values(syncDocuments),
  ]
  const stream = streamRequest(product, member, ...documents.map((each) => documentPath(each, member.uid)))
  const stamp = request(stampToday, member, {})
  let cookie = member.sessionCookie
  return {
    stamp,
    run: async (socket: Awaited<ReturnType<typeof open>>) => {
      const { authorization: _, ...headers } = headersOf(member)
      const refresh = rawPost(
        callablePath(refreshSession.name),
        { ...headers, cookie, 'x-firebase-appcheck': appCheckToken },
        { data: {} },
      )
      const answer = await askOnce(socket, refresh)
      cookie = /set-cookie: (kotsu_session=[^;]+)/i.exec(answer)?.[1] ?? cookie
      const followed = await open(origin)
      await untilEvents(followed, stream, documents.length)
      await askOnce(socket, stamp)
      followed.destroy()
    },
  }
}

function untilEvents(
  socket: Awaited<ReturnType<typeof open>>,
  request: string,
  count: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let events = 0
    socket.on('data', (chunk) => {
      events += chunk.toString('latin1').split('data: {').length - 1
      if (events >= count) resolve()
    })
    socket.once('close', () => reject(new Error('the stream ended before its documents arrived')))
    socket.write(request)
  })
}

const repeated = (calls: readonly string[], times: number) =>
  Array.from({ length: times }, () => calls).flat()
