import { randomUUID } from 'node:crypto'
import { makeMember } from '../../auth/member/make-member.ts'
import type { Db } from '../../db/db.ts'
import { grant } from '../../ledger/earn.ts'

type TestMember = { uid?: string; email?: string | null; isVerified?: boolean; points?: number; now?: Date }

/** A member without credentials, for rules below the sign-in. */
export async function newMember(
  db: Pick<Db, 'tx'>,
  { isVerified = false, points = 0, now = new Date('2026-11-15T03:00:00Z'), ...member }: TestMember = {},
): Promise<{ uid: string; email: string | null }> {
  const { email = `${randomUUID()}@example.jp` } = member
  return db.tx(null, async (tx) => {
    const { uid } = await makeMember(tx, {
      ...(member.uid && { uid: member.uid }),
      email,
      emailVerifiedAt: isVerified ? now : null,
      passwordHash: null,
      marketingMail: false,
      now,
    })
    if (points > 0) await grant(tx, { uid, key: 'test', kind: 'referral', points, at: now })
    return { uid, email }
  })
}
