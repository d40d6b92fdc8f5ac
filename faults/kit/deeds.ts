import { setTimeout as sleep } from 'node:timers/promises'
import { stampToday } from '#contract/point/mission.ts'
import type { SignedInMember } from '#server/testing/members/signed-in-members.ts'
import { asMember, post, type WholeServer } from './whole-server.ts'

/** One call that is to happen once, however often it is sent. */
export type Deed = { id: string; name: string; input: unknown; headers: Record<string, string> }

const lanes = 12

/**
 * Every deed is sent once, many at the same time. What the server answered is in `acknowledged` from that moment on; of
 * the others nobody knows whether they were done.
 */
export function sendAll(origin: string, deeds: readonly Deed[]) {
  const acknowledged = new Set<string>()
  const waiting = deeds.values()
  const lane = async () => {
    for (const deed of waiting) if (await send(origin, deed)) acknowledged.add(deed.id)
  }
  return { acknowledged, done: Promise.all(Array.from({ length: lanes }, lane)) }
}

/** As a browser does whose answer was lost: again, until the server says it is done. */
export async function sendUntilDone(origin: string, deeds: readonly Deed[]): Promise<void> {
  let left = deeds
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === 50) throw new Error(`${left.length} deeds are never answered`)
    const { acknowledged, done } = sendAll(origin, left)
    await done
    left = left.filter(({ id }) => !acknowledged.has(id))
    if (left.length > 0) await sleep(100)
  }
}

async function send(origin: string, { name, input, headers }: Deed): Promise<boolean> {
  try {
    const { status, text } = await post(origin, name, input, headers)
    if (status !== 200 && status !== 503) throw new Error(`${name}: ${status} ${text}`)
    return status === 200
  } catch (error) {
    // The connection ended with the server, before or within the answer.
    if (error instanceof TypeError || error instanceof SyntaxError) return false
    throw error
  }
}

/** Each member's stamp of today; its id is the member's. */
export function stampsOf(members: readonly SignedInMember[], server: WholeServer): Deed[] {
  return members.map((member) => ({
    id: member.uid,
    name: stampToday.name,
    input: {},
    headers: asMember(member, server),
  }))
}
