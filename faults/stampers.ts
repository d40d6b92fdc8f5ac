import { setTimeout as sleep } from 'node:timers/promises'
import { callablePath } from '#contract/callable.ts'
import { stampToday } from '#contract/mission.ts'
import { createAuth } from '#server/auth/auth.ts'
import { signedIn } from '#server/auth/id-token.ts'
import { findMember } from '#server/auth/member.ts'
import { openSession } from '#server/auth/session.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Db } from '#server/db/db.ts'
import { secretKey } from '#server/secret.ts'
import { newMember } from '#server/testing/member.ts'

export type Stamper = { uid: string; idToken: string }

/** Looks at the data of a server that runs beside us. */
export async function besideServer<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ role: 'ops', dataDir, log: () => {} })
  try {
    return await work(database.db)
  } finally {
    await database.stop()
  }
}

/** Members who are signed in, made without the slow way through a password. */
export function newStampers(place: { dataDir: string; origin: string }, count: number): Promise<Stamper[]> {
  return besideServer(place.dataDir, async (db) => {
    const secret = secretKey({ secretKey: null, dataDir: place.dataDir })
    const auth = await createAuth({ db, secret, publicOrigin: place.origin })
    const now = new Date()
    return Promise.all(
      Array.from({ length: count }, async () => {
        const { uid } = await newMember(db, { now })
        const session = await db.tx(uid, (tx) =>
          openSession(tx, uid, { openedBy: 'password', crossDevice: false, device: 'test', now }),
        )
        const member = await findMember(db.sql, uid)
        if (!member) throw new Error('the member is gone')
        return { uid, idToken: (await signedIn(auth, member, session, now)).idToken }
      }),
    )
  })
}

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
