import { setTimeout as sleep } from 'node:timers/promises'
import { callablePath } from '#contract/callable.ts'
import { stampToday } from '#contract/mission.ts'
import type { SignedInMember } from '#server/testing/signed-in-members.ts'

export type Stamper = SignedInMember

const lanes = 12

/**
 * Every stamper stamps once, many at the same time. Whom the server answered is in `acknowledged` from that moment
 * on; of the others nobody knows whether they were served.
 */
export function stampAll(origin: string, appCheckToken: string, stampers: Stamper[]) {
  const acknowledged = new Set<string>()
  const waiting = stampers.values()
  const lane = async () => {
    for (const { uid, idToken } of waiting) {
      if (await stampOnce(origin, { appCheckToken, idToken, uid })) acknowledged.add(uid)
    }
  }
  return { acknowledged, done: Promise.all(Array.from({ length: lanes }, lane)) }
}

/** As a browser does whose answer was lost: again, until the server says it is done. */
export async function stampUntilDone(origin: string, appCheckToken: string, stampers: Stamper[]) {
  let left = stampers
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === 50) throw new Error(`${left.length} members are never answered`)
    const { acknowledged, done } = stampAll(origin, appCheckToken, left)
    await done
    left = left.filter(({ uid }) => !acknowledged.has(uid))
    if (left.length > 0) await sleep(100)
  }
}

type Call = { appCheckToken: string; idToken: string; uid: string }

async function stampOnce(origin: string, { appCheckToken, idToken, uid }: Call): Promise<boolean> {
  try {
    const answer = await fetch(origin + callablePath(stampToday.name), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${idToken}`,
        'x-firebase-appcheck': appCheckToken,
        // Each from a network of their own, as members are: the limit per address is not what is tried here.
        'x-forwarded-for': addressOf(uid),
      },
      body: JSON.stringify({ data: {} }),
    })
    await answer.json()
    if (!answer.ok && answer.status !== 503) throw new Error(`${stampToday.name}: ${answer.status}`)
    return answer.ok
  } catch (error) {
    // The connection ended with the server, before or within the answer.
    if (error instanceof TypeError || error instanceof SyntaxError) return false
    throw error
  }
}

function addressOf(uid: string): string {
  const [one = 0, two = 0, three = 0] = Buffer.from(uid)
  return `10.${one}.${two}.${three}`
}
