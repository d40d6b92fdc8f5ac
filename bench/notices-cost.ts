import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Doc, encodeStateAsUpdate } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { syncPush } from '#contract/apps/sync.ts'
import { signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { hasRedis, redisMissing, testRedis } from '#server/testing/outside/redis-server.ts'
import { withAnother } from './kit/another-process.ts'
import { cpuTimeMs } from './kit/cpu-time.ts'
import type { Figure } from './kit/figure.ts'
import { askOnce, open } from './kit/http-load.ts'
import { median } from './kit/rounds.ts'
import { noteOf } from './kit/sync-load.ts'
import { type WholeProduct, withProduct } from './whole-product.ts'

const goal = 0.2
const otherProcesses = 3
const memberCount = 100
const writesPerRound = 2_000
const roundCount = 5
const lanes = 16
/** The kernel counts CPU time in units of 10 ms, so smaller costs per write show as 0. */
const tickUs = 10_000 / otherProcesses / writesPerRound

type Cost = {
  /** CPU time per write of one process that has no streams. */
  bystanderUs: number
  writerUs: number
  redisUs: number
}

/** Four processes: one takes every write, the others follow nobody. */
export const noticesCost: Figure = {
  name: 'CPU per write in a process that follows nothing, 4 processes: Redis vs LISTEN',
  goal: `≤ ${goal.toFixed(2)}`,
  measure: async () => {
    if (!hasRedis()) return { missing: redisMissing }
    const listen = await costOf({}, null)
    const redis = await testRedis()
    await redis.start()
    try {
      const pubSub = await costOf({ NOTICES_URL: redis.url }, redis.pid())
      const ratio = Math.max(pubSub.bystanderUs, 0) / listen.bystanderUs
      return {
        figure: ratio.toFixed(2),
        isMet: ratio <= goal,
        cpu: `${pubSub.bystanderUs.toFixed(1)} µs, LISTEN ${listen.bystanderUs.toFixed(1)} µs`,
        note: `the writing process ${(pubSub.writerUs / 1_000).toFixed(2)} ms, with LISTEN ${(listen.writerUs / 1_000).toFixed(2)} ms; Redis itself ${pubSub.redisUs.toFixed(0)} µs; minus idle CPU time; one tick of the CPU clock is ${tickUs.toFixed(1)} µs per write`,
      }
    } finally {
      await redis.kill()
    }
  },
}

function costOf(env: Record<string, string>, redisPid: number | null): Promise<Cost> {
  return withProduct(
    (product) =>
      withOthers(product, env, otherProcesses, async (others) => {
        const members = await signedInMembers(product, memberCount)
        const calls = members.map((member) =>
          product.request(syncPush, member, { app: 'note', update: updateOf(member.uid) }),
        )
        // Warm-up, including the work that the first write of a day triggers.
        await writeAll(product.origin, calls)
        await sleep(2_000)
        const rounds: Cost[] = []
        for (let round = 0; round < roundCount; round++) {
          const groups = [others, [product.pid], redisPid === null ? [] : [redisPid]]
          const [bystanders = 0, writer = 0, redis = 0] = await extraCpuMs(groups, () =>
            writeAll(product.origin, calls, writesPerRound),
          )
          rounds.push({
            bystanderUs: (bystanders / otherProcesses / writesPerRound) * 1_000,
            writerUs: (writer / writesPerRound) * 1_000,
            redisUs: (redis / writesPerRound) * 1_000,
          })
        }
        const middle = (key: keyof Cost) => median(rounds.map((round) => round[key]))
        return {
          bystanderUs: middle('bystanderUs'),
          writerUs: middle('writerUs'),
          redisUs: middle('redisUs'),
        }
      }),
    env,
  )
}

/** CPU time that each group of processes uses during the work, minus what it uses in the same time without. */
async function extraCpuMs(groups: readonly number[][], work: () => Promise<void>): Promise<number[]> {
  const busy = await cpuDuring(groups, work)
  const idle = await cpuDuring(groups, () => sleep(busy.ms))
  return busy.cpuMs.map((ms, index) => ms - (idle.cpuMs[index] ?? 0))
}

async function cpuDuring(groups: readonly number[][], work: () => Promise<void>) {
  const read = () => groups.map((pids) => pids.reduce((sum, pid) => sum + cpuTimeMs(pid), 0))
  const before = read()
  const begunAt = performance.now()
  await work()
  const ms = performance.now() - begunAt
  return { ms, cpuMs: read().map((after, index) => after - (before[index] ?? 0)) }
}

function withOthers<T>(
  product: WholeProduct,
  env: Record<string, string>,
  count: number,
  work: (pids: number[]) => Promise<T>,
): Promise<T> {
  if (count === 0) return work([])
  return withAnother(
    product,
    ({ child }) => withOthers(product, env, count - 1, (pids) => work([child.pid ?? 0, ...pids])),
    env,
  )
}

async function writeAll(origin: string, calls: readonly string[], count = calls.length): Promise<void> {
  let sent = 0
  const lane = async () => {
    const socket = await open(origin)
    while (sent < count) await askOnce(socket, calls[sent++ % calls.length] ?? '')
    socket.destroy()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function updateOf(text: string): string {
  const doc = new Doc()
  doc.getMap(recordsKey).set(randomUUID(), noteOf(text))
  return Buffer.from(encodeStateAsUpdate(doc)).toString('base64')
}
