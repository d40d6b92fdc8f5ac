import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setNickname } from '#contract/account.ts'
import { syncPull } from '#contract/apps/sync.ts'
import { readOwnContacts } from '#contract/contact-thread.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { answersReady, type ServerProcess } from '#server/testing/servers/server-process.ts'
import { registrations } from './failover-servers.ts'
import type { IdempotentCall } from './idempotent-calls.ts'
import { recordOf } from './member-calls.ts'
import { asMember, post, type Reached } from './whole-server.ts'

const workers = 4
const pauseMs = 50

/**
 * Members who act all the time, each call at one of the processes that are ready, as behind a load balancer. `offer`
 * adds calls that are made once.
 */
export function startTraffic(appCheckToken: string, members: readonly MemberWithToken[]) {
  const processes = new Map<ServerProcess, { isReady: boolean }>()
  const offered: IdempotentCall[] = []
  const acknowledged: IdempotentCall[] = []
  const failed: string[] = []
  const answeredBy = new Map<ServerProcess, number>()
  let turns = 0
  let isOver = false

  async function watch() {
    while (!isOver) {
      for (const [server, state] of processes) state.isReady = await answersReady(server.origin)
      await sleep(100)
    }
  }

  async function work() {
    while (!isOver) {
      const ready = [...processes].flatMap(([server, { isReady }]) => (isReady ? [server] : []))
      const turn = turns++
      const server = ready[turn % Math.max(1, ready.length)]
      const member = members[turn % members.length]
      if (server && member)
        await send(server, nextCall(turn, member, { origin: server.origin, appCheckToken }))
      await sleep(pauseMs)
    }
  }

  function nextCall(turn: number, member: MemberWithToken, reached: Reached): IdempotentCall {
    const once = turn % 2 === 0 ? offered.shift() : undefined
    if (once) return once
    const headers = asMember(member, reached)
    const call = (name: string, input: unknown) => ({ id: randomUUID(), name, input, headers })
    const [registration] = turn % 30 === 0 ? registrations(1, reached) : []
    const others = [
      recordOf(member, reached),
      call(setNickname.name, { nickname: randomUUID().slice(0, 8) }),
      call(syncPull.name, { app: 'note', from: null }),
      call(readOwnContacts.name, {}),
    ]
    return (
      registration ?? others[Math.floor(turn / members.length) % others.length] ?? recordOf(member, reached)
    )
  }

  async function send(server: ServerProcess, call: IdempotentCall) {
    const answer = await post(server.origin, call.name, call.input, call.headers).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }))
    if (answer.status !== 200) return void failed.push(`${call.name}: ${answer.status} ${answer.text}`)
    acknowledged.push(call)
    answeredBy.set(server, (answeredBy.get(server) ?? 0) + 1)
  }

  const running = [watch(), ...Array.from({ length: workers }, work)]
  return {
    failed,
    acknowledged,
    answeredBy,
    add: (server: ServerProcess) => void processes.set(server, { isReady: true }),
    remove: (server: ServerProcess) => void processes.delete(server),
    offer: (calls: readonly IdempotentCall[]) => void offered.push(...calls),
    isAllSent: () => offered.length === 0,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}
