import type { SessionEnd } from '#contract/auth/auth.ts'
import type { Sql } from '../../db/db.ts'
import { isBefore, type ListPlace, newestFirst, type PageBefore } from '../../db/place.ts'
import type { OpenedBy } from '../session/session.ts'

export type SignIn = ListPlace & {
  device: string
  openedBy: OpenedBy
  endedAt: Date | null
  endedWhy: SessionEnd | null
  lastUsedAt: Date
}

/** For a member's timeline: sessions by the moment they were opened. Ended ones are kept for 30 days. */
export function signInsBefore(sql: Sql, uid: string, { before, max }: PageBefore): Promise<SignIn[]> {
  const place = { at: sql`created_at`, id: sql`'sign-in/' || session_id` }
  return sql<SignIn[]>`
    select ${place.id} as id, created_at as at, device, opened_by as "openedBy", ended_at as "endedAt",
      ended_why as "endedWhy", last_used_at as "lastUsedAt"
    from auth_session where uid = ${uid} and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}

export type ConsentKind = 'terms' | 'privacy-policy' | 'marketing-mail'
export type Consent = ListPlace & { kind: ConsentKind; version: string; given: boolean }

export function consentsBefore(sql: Sql, uid: string, { before, max }: PageBefore): Promise<Consent[]> {
  const place = { at: sql`at`, id: sql`'consent/' || kind` }
  return sql<Consent[]>`
    select ${place.id} as id, at, kind, version, given from auth_consent
    where uid = ${uid} and ${isBefore(sql, before, place)}
    order by ${newestFirst(sql, place)} limit ${max}`
}
