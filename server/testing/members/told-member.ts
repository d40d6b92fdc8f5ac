import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { recordEvent } from '../../notice/record-event.ts'

/** Records this many events for a member, as an expiry run would. */
export async function tellOfExpiredPoints(db: Pick<Db, 'tx'>, uid: string, count = 1): Promise<void> {
  for (let points = 1; points <= count; points++) {
    const event = { kind: 'points-expired', points, expiredOn: '2026-10-31' } as const
    await db.tx(uid, (tx) => recordEvent(tx, { uid, key: randomUUID(), event, at: new Date() }))
  }
}

/** Sets the member's consent to news, and that the address is theirs. */
export async function agreeToNews({ sql }: Pick<Db, 'sql'>, uid: string): Promise<void> {
  await sql`update auth_member set marketing_mail = true, email_verified_at = now() where uid = ${uid}`
}
