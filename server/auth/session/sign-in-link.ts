import { sessionsDocument } from '#contract/auth/auth-sessions.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { publish } from '../../live/publish.ts'
import { createOneTime } from '../mail/one-time.ts'
import { hashOf, newSessionId } from '../random.ts'

type SignInLink = { linkId: string; token: string; endsAt: Date }

/** A one-time ID token with a public id, by which the page that shows it learns of its use. */
export async function createSignInLink(tx: Tx, uid: string, now: Date): Promise<SignInLink> {
  const linkId = newSessionId()
  const { token, endsAt } = await createOneTime(tx, { kind: 'id-token', uid, now })
  await tx`
    insert into auth_sign_in_link (uid, link_id, token_hash, ends_at)
    values (${uid}, ${linkId}, ${hashOf(token)}, ${endsAt})`
  await publish(tx, sessionsDocument, uid)
  return { linkId, token, endsAt }
}

/** Tokens of the operator's command line have no link; for them this does nothing. */
export async function markLinkUsed(
  tx: Tx,
  { uid, token, device }: { uid: string; token: string; device: string },
): Promise<void> {
  const used = await tx`
    update auth_sign_in_link set used_by = ${device}
    where uid = ${uid} and token_hash = ${hashOf(token)} returning link_id`
  if (used.length > 0) await publish(tx, sessionsDocument, uid)
}

/** Unused links whose token was voided are left out. */
export const signInLinksOf = (sql: Sql, uid: string) => sql<{ linkId: string; usedBy: string | null }[]>`
  select link.link_id as "linkId", link.used_by as "usedBy" from auth_sign_in_link link
  where link.uid = ${uid}
    and (link.used_by is not null or link.token_hash in (select hash from auth_one_time where uid = ${uid}))
  order by link.ends_at desc limit 10`
