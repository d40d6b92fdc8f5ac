import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { syncPull, type syncPush } from '#contract/apps/sync.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { recordOf } from './member-calls.ts'
import { asMember, post, type Reached } from './whole-server.ts'

const pauseMs = 100
const answered = new Set([200, 503])

type Place = z.infer<typeof syncPush.output>
/** A record of a member, by its place in the log. */
type Acknowledged = { uid: string; seq: number; at: number }
type Figures = { lastMs: number; gapMs: number; writes: number }

/**
 * Members who write all the time, each at one server, and read after every acknowledged write what is there. Tells the
 * longest time without an acknowledged write, and every answer that lacked one.
 */
export function readOwnWrites(servers: readonly Reached[], members: readonly MemberWithToken[]) {
  const figures = servers.map((): Figures => ({ lastMs: performance.now(), gapMs: 0, writes: 0 }))
  const wrong: string[] = []
  const acknowledged: Acknowledged[] = []
  let isOver = false

  function acknowledge(its: Figures) {
    const now = performance.now()
    its.gapMs = Math.max(its.gapMs, now - its.lastMs)
    its.lastMs = now
    its.writes++
  }

  async function act(server: Reached, member: MemberWithToken, its: Figures) {
    let before: Place | null = null
    while (!isOver) {
      const { name, input, headers } = recordOf(member, server)
      const written = await answerOf(server, name, input, headers)
      if (written?.status === 200) {
        acknowledge(its)
        const place = written.result as Place // its contract
        acknowledged.push({ uid: member.uid, seq: place.seq, at: Date.now() })
        if (before) await look(server, member, { before, place })
        before = place
      }
      await sleep(pauseMs)
    }
  }

  async function look(
    server: Reached,
    member: MemberWithToken,
    { before, place }: Record<'before' | 'place', Place>,
  ) {
    const input = { app: 'note', from: before }
    const read = await answerOf(server, syncPull.name, input, asMember(member, server))
    if (read?.status !== 200) return
    const { epoch, seq, updates } = read.result as z.infer<typeof syncPull.output> // its contract
    if (epoch === place.epoch && seq >= place.seq && updates.length > 0) return
    wrong.push(`${server.origin} answered ${epoch} ${seq} after ${place.epoch} ${place.seq}`)
  }

  /** Null if the connection ended. */
  async function answerOf(
    { origin }: Reached,
    name: string,
    input: unknown,
    headers: Record<string, string>,
  ) {
    const answer = await post(origin, name, input, headers).catch(() => null)
    if (answer && !answered.has(answer.status)) wrong.push(`${name}: ${answer.status} ${answer.text}`)
    return answer
  }

  const acting = members.map((member, at) => {
    const turn = at % servers.length
    const [server, its] = [servers[turn], figures[turn]]
    if (!server || !its) throw new Error('no server')
    return act(server, member, its)
  })
  return {
    wrong,
    acknowledged,
    /** Waits until every server has acknowledged a write that began after now. */
    untilWritten: async () => {
      const before = figures.map(({ writes }) => writes)
      while (figures.some(({ writes }, at) => writes < (before[at] ?? 0) + members.length)) await sleep(50)
    },
    /** The longest gap of any server. */
    stop: async () => {
      isOver = true
      await Promise.all(acting)
      return {
        gapMs: Math.max(...figures.map(({ gapMs }) => gapMs)),
        writes: figures.map(({ writes }) => writes),
      }
    },
  }
}
