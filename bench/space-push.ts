import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Doc, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPush } from '#contract/apps/sync.ts'
import { inviteToSpace, joinSpace, openSpace } from '#contract/space/space.ts'
import { spaceMembersMax } from '#contract/space/space-rules.ts'
import { type MemberWithToken, signedInMembers } from '#server/testing/members/signed-in-members.ts'
import type { Figure } from './kit/figure.ts'
import { askOnce, open } from './kit/http-load.ts'
import { inTurn, median } from './kit/rounds.ts'
import { type WholeProduct, withProduct } from './whole-product.ts'

const goal = 2
const spaceCount = 6
/** Within the limit per member. */
const pushesPerRound = 15
/** The first record of a day is read for its mission. */
const settleMs = 4_000

/** The time of a push to a space that ten members are in, one after the other, compared with one to an own log. */
export const spacePush: Figure = {
  name: 'a push to a space with 10 members vs to an own log',
  goal: `≤ ${goal}×`,
  measure: () =>
    withProduct(async (product) => {
      const alone = await signedInMembers(product, spaceCount, { isVerified: true })
      const spaces: { owner: MemberWithToken; space: string }[] = []
      for (let n = 0; n < spaceCount; n++) spaces.push(await fullSpace(product))
      const toOwn = alone.map((member) => writer(product, member))
      const toSpaces = spaces.map(({ owner, space }) => writer(product, owner, space))
      await msPerPush(toOwn, 1)
      await msPerPush(toSpaces, 1)
      await sleep(settleMs)

      const rounds = await inTurn(
        () => msPerPush(toSpaces, pushesPerRound),
        () => msPerPush(toOwn, pushesPerRound),
      )
      const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs))
      const ms = (side: 'ours' | 'theirs') => median(rounds.map((round) => round[side])).toFixed(2)
      return {
        figure: `${ratio.toFixed(2)}×`,
        isMet: ratio <= goal,
        note: `${ms('ours')} ms and ${ms('theirs')} ms; no page of the members is open`,
      }
    }),
}

async function fullSpace(product: WholeProduct) {
  const [owner, ...others] = await signedInMembers(product, spaceMembersMax, { isVerified: true })
  if (!owner) throw new Error('no member was made')
  const space = randomUUID()
  await call(product, openSpace, owner, { id: space, app: 'note', kind: 'note', title: '測定' })
  const invite = { space, role: 'write', uses: others.length, withReferral: false }
  const { secret } = (await call(product, inviteToSpace, owner, invite)) as { secret: string }
  for (const member of others) await call(product, joinSpace, member, { secret })
  return { owner, space }
}

async function call(
  { origin, request }: WholeProduct,
  callable: { name: string },
  member: MemberWithToken,
  input: unknown,
): Promise<unknown> {
  const socket = await open(origin)
  const answer = await askOnce(socket, request(callable, member, input))
  socket.destroy()
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
  if (!body.result) throw new Error(`${callable.name}: ${JSON.stringify(body)}`)
  return body.result
}

/** One device, so that all updates are of one client. */
function writer(product: WholeProduct, member: MemberWithToken, space?: string) {
  const doc = new Doc()
  let update: Uint8Array = new Uint8Array()
  doc.on('update', (made: Uint8Array) => {
    update = made
  })
  return async () => {
    doc.getMap(recordsKey).set(randomUUID(), new YMap([['title', new YText('測る')]]))
    const input = { app: 'note', ...(space && { space }), update: Buffer.from(update).toString('base64') }
    const from = performance.now()
    await call(product, syncPush, member, input)
    return performance.now() - from
  }
}

async function msPerPush(writers: (() => Promise<number>)[], times: number): Promise<number> {
  const all: number[] = []
  for (let n = 0; n < times; n++) for (const push of writers) all.push(await push())
  return median(all)
}
