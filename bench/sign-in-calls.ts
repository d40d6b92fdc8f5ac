import { randomUUID } from 'node:crypto'
import { signIn } from '#contract/auth/auth.ts'
import { makeMember } from '#server/auth/member/make-member.ts'
import { createPasswords } from '#server/auth/password/password.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import type { WholeProduct } from './whole-product.ts'

const memberCount = 20
const password = 'the password of everybody'

/** A usual token pays for ten sign-ins. */
export const signInEnv = {
  PUBLIC_APP_CHECK_DEBUG: '1',
  APP_CHECK_DEBUG_TOKEN: 'debug-token-of-the-sign-in-benchmarks',
}

export const whySignInIsShort =
  'nearly all of a sign-in is the hash, in the fastest of the three implementations tried'

const hashCount = 10

/** The part of a sign-in that no server can save, as a note: only a weaker hash would be cheaper. */
export async function hashAlone(): Promise<string> {
  const passwords = await createPasswords()
  const hash = await passwords.hash(password)
  const before = process.cpuUsage()
  for (let time = 0; time < hashCount; time++) await passwords.verify(hash, password)
  const { user, system } = process.cpuUsage(before)
  const ms = (user + system) / 1_000 / hashCount
  return `ours argon2id (19 MiB, two passes), ${ms.toFixed(1)} ms alone; theirs bcrypt with cost 10`
}

/** Sign-ins of many members in turn, each with the correct password. */
export async function signInCalls({ dataDir, request }: WholeProduct): Promise<() => string> {
  const calls = await besideServer(dataDir, async (db) => {
    const passwordHash = await (await createPasswords()).hash(password)
    const now = new Date()
    return Promise.all(
      Array.from({ length: memberCount }, async () => {
        const email = `${randomUUID()}@example.jp`
        const member = { email, emailVerifiedAt: now, passwordHash, marketingMail: false, now }
        const { uid } = await db.tx(null, (tx) => makeMember(tx, member))
        return request(signIn, { uid, idToken: '' }, { email, password })
      }),
    )
  })
  let turn = 0
  return () => calls[turn++ % calls.length] ?? ''
}
