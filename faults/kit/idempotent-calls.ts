import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '#contract/auth/auth.ts'
import { stampToday } from '#contract/point/mission.ts'
import type { MemberWithToken } from '#server/testing/members/signed-in-members.ts'
import { asMember, post, type Reached } from './whole-server.ts'

/** One idempotent call, which must take effect once however often it is sent. */
export type IdempotentCall = { id: string; name: string; input: unknown; headers: Record<string, string> }

const workers = 12

/**
 * Sends every call once, many in parallel. `acknowledged` has the ids of the calls that got a response; the outcome of
 * the others is unknown.
 */
export function sendAll(origin: string, calls: readonly IdempotentCall[]) {
  const acknowledged = new Set<string>()
  const waiting = calls.values()
  const worker = async () => {
    for (const call of waiting) if (await send(origin, call)) acknowledged.add(call.id)
  }
  return { acknowledged, done: Promise.all(Array.from({ length: workers }, worker)) }
}

/** Retries until the server confirms, as a browser does after a lost response. */
export async function sendUntilDone(origin: string, calls: readonly IdempotentCall[]): Promise<void> {
  let left = calls
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === 50) throw new Error(`${left.length} calls were never acknowledged`)
    const { acknowledged, done } = sendAll(origin, left)
    await done
    left = left.filter(({ id }) => !acknowledged.has(id))
    if (left.length > 0) await sleep(100)
  }
}

async function send(origin: string, { name, input, headers }: IdempotentCall): Promise<boolean> {
  try {
    const { status, text } = await post(origin, name, input, headers)
    // Too many registrations at once: none of the refused was done.
    if (status === 429 && name === register.name) return false
    if (status !== 200 && status !== 503) throw new Error(`${name}: ${status} ${text}`)
    return status === 200
  } catch (error) {
    // The connection ended with the server, before or during the response.
    if (error instanceof TypeError || error instanceof SyntaxError) return false
    throw error
  }
}

/** The daily stamp of each member; its id is the member's. */
export function stampsOf(members: readonly MemberWithToken[], server: Reached): IdempotentCall[] {
  return members.map((member) => ({
    id: member.uid,
    name: stampToday.name,
    input: {},
    headers: asMember(member, server),
  }))
}
