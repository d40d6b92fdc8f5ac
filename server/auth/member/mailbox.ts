import { returningAddressDays } from '#contract/retention-rules.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { mailboxOf } from '#contract/values/mailbox.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { keyedHash } from '../random.ts'
import type { StoredMember } from './member.ts'

type Keys = { returningKey: Buffer }
type Addressed = Pick<StoredMember, 'uid' | 'email' | 'emailVerifiedAt'>

/**
 * `mine`: the member earns first-time points and referral rewards. `returning`: an account of this mailbox was erased
 * not long ago. `taken`: another account earns by this mailbox.
 */
type MailboxClaim = 'mine' | 'returning' | 'taken'

/**
 * Claims the mailbox of the member's address: one account for each, whoever comes first. Of two at the same moment the
 * second waits for the first and finds it taken. An unverified address is nobody's proof, so the first account that
 * verifies one takes the mailbox over. A member who changes the address keeps the mailboxes claimed before.
 */
export async function claimMailbox(
  tx: Tx,
  { returningKey }: Keys,
  { uid, email, emailVerifiedAt }: Addressed,
  now: Date,
): Promise<MailboxClaim> {
  if (email === null) return 'mine'
  const mailbox = mailboxOf(email)
  const isProven = emailVerifiedAt !== null
  const [found] = await tx<{ isMine: boolean; isReturning: boolean }[]>`
    with erased as (
      select 1 from auth_returning
      where email_hash = ${keyedHash(returningKey, mailbox)} and forget_at > ${now} and (is_proven or not ${isProven}::boolean) limit 1
    ),
    claimed as (
      insert into auth_mailbox as held (mailbox, uid, is_proven)
      select ${mailbox}, ${uid}, ${isProven}::boolean where not exists (select 1 from erased)
      on conflict (mailbox) do update set uid = excluded.uid, is_proven = held.is_proven or excluded.is_proven
        where held.uid = excluded.uid or (excluded.is_proven and not held.is_proven)
      returning 1
    )
    select exists (select 1 from claimed)
        or exists (select 1 from auth_mailbox where uid = ${uid} and is_proven and mailbox <> ${mailbox}) as "isMine",
      exists (select 1 from erased) as "isReturning"`
  if (found?.isMine) return 'mine'
  return found?.isReturning ? 'returning' : 'taken'
}

/** Whether the member will earn first-time points once the address is verified. Claims nothing. */
export async function willEarnByMailbox(
  tx: Tx,
  { returningKey }: Keys,
  { uid, email }: Pick<StoredMember, 'uid'> & { email: string },
  now: Date,
): Promise<boolean> {
  const mailbox = mailboxOf(email)
  const [found] = await tx<{ willEarn: boolean }[]>`
    select exists (select 1 from auth_mailbox where uid = ${uid} and is_proven and mailbox <> ${mailbox})
      or not exists (select 1 from auth_mailbox where mailbox = ${mailbox} and uid <> ${uid} and is_proven)
        and not exists (
          select 1 from auth_returning
          where email_hash = ${keyedHash(returningKey, mailbox)} and forget_at > ${now} and is_proven
        ) as "willEarn"`
  return found?.willEarn ?? false
}

/** Whether the member earns by a proven mailbox: nobody else does, and none of an account that was erased not long ago. */
export async function hasOwnMailbox(sql: Sql | Tx, uid: string): Promise<boolean> {
  const own = await sql`select 1 from auth_mailbox where uid = ${uid} and is_proven limit 1`
  return own.length > 0
}

/**
 * At erasure: the mailboxes of the member stay known for a while, as keyed hashes only. One that was never proved may
 * be a stranger's, so it must not outweigh one that was.
 */
export async function leaveMailboxes(tx: Tx, keys: Keys, member: StoredMember, now: Date): Promise<void> {
  await claimMailbox(tx, keys, member, now)
  const held = await tx<{ mailbox: string; isProven: boolean }[]>`
    delete from auth_mailbox where uid = ${member.uid} returning mailbox, is_proven as "isProven"`
  const forgetAt = new Date(now.getTime() + returningAddressDays * dayMs)
  for (const { mailbox, isProven } of held) {
    await tx`
      insert into auth_returning as known (email_hash, forget_at, is_proven)
      values (${keyedHash(keys.returningKey, mailbox)}, ${forgetAt}, ${isProven})
      on conflict (email_hash) do update set forget_at = excluded.forget_at, is_proven = excluded.is_proven
        where excluded.is_proven or not known.is_proven`
  }
}
