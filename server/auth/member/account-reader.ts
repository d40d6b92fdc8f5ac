import { type Account, accountDocument } from '#contract/account.ts'
import { type SignInMethod, signInMethods } from '#contract/auth/auth-shapes.ts'
import type { Clock } from '../../clock.ts'
import type { InJson, Sql, Tx } from '../../db/db.ts'
import type { LiveReader } from '../../live/live-reader.ts'
import { partReader, readPart } from '../../live/live-reader.ts'
import { publish } from '../../live/publish.ts'
import { pendingEmailOf } from '../mail/one-time.ts'
import { isRestricted, memberInJson, type StoredMember, selectMemberWith, statusOf } from './member.ts'

export function accountReader(clock: Clock): LiveReader {
  return partReader<Row>({
    document: accountDocument,
    select: (sql, uid) => selectAccount(sql, uid, clock.now()),
    data: (rows) => accountOf(rows, clock.now()),
  })
}

/** To be called in every transaction that changes something the account document shows. */
export const publishAccount = (tx: Tx, uid: string) => publish(tx, accountDocument, uid)

export async function readAccount(sql: Sql | Tx, uid: string, now: Date): Promise<Account | null> {
  return accountOf(await readPart<Row>(sql, selectAccount(sql, uid, now)), now)
}

type Row = StoredMember & { linked: string[] | null; pendingEmail: string | null }

const selectAccount = (sql: Sql | Tx, uid: string, now: Date) =>
  selectMemberWith(
    sql,
    uid,
    sql`
      (select jsonb_agg(method) from (${linkedMethods(sql, uid)}) linked) as linked,
      (${pendingEmailOf(sql, uid, now)}) as "pendingEmail"`,
  )

function accountOf([row]: InJson<Row>[], now: Date): Account | null {
  if (!row) return null
  const member = memberInJson(row)
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
    credentialsChangedAt: member.credentialsChangedAt?.toISOString() ?? null,
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
