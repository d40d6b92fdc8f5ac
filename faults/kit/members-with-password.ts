import { randomUUID } from 'node:crypto'
import { makeMember } from '#server/auth/member/make-member.ts'
import { createPasswords } from '#server/auth/password/password.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'

export const commonPassword = 'こつこつ貯める石ころ'

/** Their addresses. They share a hash of the production cost, because making one takes long. */
export async function membersWithPassword(dataDir: string, count: number): Promise<string[]> {
  const passwordHash = await (await createPasswords()).hash(commonPassword)
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.jp`)
  const member = { emailVerifiedAt: null, passwordHash, marketingMail: false, now: new Date() }
  await besideServer(dataDir, async (db) => {
    for (const email of emails) await db.tx(null, (tx) => makeMember(tx, { ...member, email }))
  })
  return emails
}
