import { type Account, accountDocument } from '#contract/account.ts'
import { type SignInMethod, signInMethods } from '#contract/auth/auth-shapes.ts'
import type { Clock } from '../../clock.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { publish } from '../../live/publish.ts'
import type { LiveReader } from '../../live/read-newest.ts'
import { pendingEmailOf } from '../mail/one-time.ts'
import { findMemberWith, isRestricted, type StoredMember, statusOf } from './member.ts'

export function accountReader(clock: Clock): LiveReader {
  return { document: accountDocument, read: (sql, uid) => readAccount(sql, uid, clock.now()) }
}

/** To be called in every transaction that changes something the account document shows. */
export const publishAccount = (tx: Tx, uid: string) => publish(tx, accountDocument, uid)

export async function readAccount(sql: Sql | Tx, uid: string, now: Date): Promise<Account | null> {
  const more = sql`
    (select jsonb_agg(method) from (${linkedMethods(sql, uid)}) linked) as linked,
    (${pendingEmailOf(sql, uid, now)}) as "pendingEmail"`
  const member = await findMemberWith<{ linked: string[] | null; pendingEmail: string | null }>(
    sql,
    uid,
    more,
  )
  if (!member) return null
  return {
    nickname: member.nickname,
    email: member.email,
    emailVerified: member.emailVerifiedAt !== null,
    pendingEmail: member.pendingEmail,
    providers: methodsAmong(member, member.linked ?? []),
    referralCode: member.referralCode,
    referred: member.invitedByCode !== null,
    status: statusOf(member, now),
    restriction: isRestricted(member, now)
      ? { reason: member.restrictionReason ?? '', until: member.restrictedUntil?.toISOString() ?? null }
      : null,
    marketingMail: member.marketingMail,
    createdAt: member.createdAt.toISOString(),
  }
}

/** The ways in which the member can sign in. */
export async function methodsOf(sql: Sql | Tx, { uid, passwordHash }: StoredMember): Promise<SignInMethod[]> {
  const rows = await sql<{ method: string }[]>`${linkedMethods(sql, uid)}`
  return methodsAmong(
    { passwordHash },
    rows.map(({ method }) => method),
  )
}

const linkedMethods = (sql: Sql | Tx, uid: string) => sql`
  select provider as method from auth_identity where uid = ${uid}
  union select 'passkey' from auth_passkey where uid = ${uid}`

const methodsAmong = (
  { passwordHash }: Pick<StoredMember, 'passwordHash'>,
  linked: readonly string[],
): SignInMethod[] =>
  signInMethods.filter((method) => (method === 'password' ? passwordHash : linked.includes(method)))
