import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { syncDocuments, syncPush } from '#contract/apps/sync.ts'
import { stampToday } from '#contract/point/mission.ts'
import { documentPath } from '#contract/protocol/document.ts'
import { signedInMembers } from '#server/testing/members/signed-in-members.ts'
import { cpuTimeMs } from './kit/cpu-time.ts'
import type { Figure } from './kit/figure.ts'
import { askAll } from './kit/http-load.ts'
import { eventCounter, openStream, streamRequest } from './kit/live-stream.ts'
import { inTurn, median } from './kit/rounds.ts'
import { oneNote } from './kit/sync-load.ts'
import { withProduct } from './whole-product.ts'

const goal = 5
const memberCount = 250
/** Within the limits per member: each pushes and reads so often in a round. */
const timesPerRound = { push: 2, read: 6 }
const connections = 16
/** The first record of a day is read for its mission. */
const settleMs = 4_000

/**
 * The server's CPU time for a call that stores one update of a member who has a live stream, until the event has
 * arrived there, compared with a call that reads one record.
 */
export const pushCpu: Figure = {
  name: 'CPU time of a sync push with its live event vs an authenticated read, 16 connections',
  goal: `≤ ${goal}×`,
  measure: () =>
    withProduct(async (product) => {
      const { origin, pid, request } = product
      const members = await signedInMembers(product, memberCount)
      const events = eventCounter()
      const streams: Socket[] = []
      for (const member of members) {
        const path = documentPath(syncDocuments.note, member.uid)
        const stream = await openStream(origin, streamRequest(product, member, path))
        events.count(stream)
        streams.push(stream)
      }
      const pushes = members.map((member) => request(syncPush, member, { app: 'note', update: oneNote() }))
      const reads = members.map((member) => request(stampToday, member, {}))
      const ask = (calls: readonly string[]) => askAll(origin, calls, connections)
      await ask(reads)
      await ask(pushes)
      await sleep(settleMs)

      const rounds = await inTurn(
        () =>
          cpuPerCall(pid, repeated(pushes, timesPerRound.push), async (calls) => {
            const arrived = events.untilMore(calls.length)
            await ask(calls)
            await arrived
          }),
        () => cpuPerCall(pid, repeated(reads, timesPerRound.read), ask),
      )
      for (const stream of streams) stream.destroy()
      const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs))
      const cpuMs = (side: 'ours' | 'theirs') => median(rounds.map((round) => round[side])).toFixed(2)
      return {
        figure: `${ratio.toFixed(1)}×`,
        isMet: ratio <= goal,
        cpu: `${cpuMs('ours')} ms, read ${cpuMs('theirs')} ms`,
      }
    }),
}

async function cpuPerCall(
  pid: number,
  calls: readonly string[],
  ask: (calls: readonly string[]) => Promise<void>,
): Promise<number> {
  const before = cpuTimeMs(pid)
  await ask(calls)
  return (cpuTimeMs(pid) - before) / calls.length
}

const repeated = (calls: readonly string[], times: number) =>
  Array.from({ length: times }, () => calls).flat()
