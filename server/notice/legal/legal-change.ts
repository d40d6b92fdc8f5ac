import type { LegalDocumentName } from '#contract/legal-versions.ts'
import { termsChangeNoticeDays } from '#contract/notice-rules.ts'
import { addDays } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'

/** Days are days in Japan. */
export type AnnouncedChange = {
  document: LegalDocumentName
  version: string
  announcedAt: Date
  effectiveOn: string
}
export type PostponedChange = Pick<AnnouncedChange, 'document' | 'version' | 'effectiveOn'>

/** The first day on which a version announced on this day may apply. */
export const earliestDay = (version: string, announcedOn: string): string => {
  const earliest = addDays(announcedOn, termsChangeNoticeDays)
  return version > earliest ? version : earliest
}

/** Null if the version was announced before. */
export async function recordChange(
  tx: Tx,
  { document, version, announcedAt, effectiveOn }: AnnouncedChange,
): Promise<AnnouncedChange | null> {
  const rows = await tx`
    insert into notice_legal_change (document, version, announced_at, effective_on)
    values (${document}, ${version}::date, ${announcedAt}, ${effectiveOn}::date)
    on conflict do nothing returning 1`
  return rows.length > 0 ? { document, version, announcedAt, effectiveOn } : null
}

export const listChanges = (sql: Sql, max: number) => sql<AnnouncedChange[]>`
  select ${columns(sql)} from notice_legal_change order by announced_at desc, document limit ${max}`

export async function lockChange(
  tx: Tx,
  { document, version }: Pick<AnnouncedChange, 'document' | 'version'>,
): Promise<AnnouncedChange | null> {
  const [row] = await tx<AnnouncedChange[]>`
    select ${columns(tx)} from notice_legal_change
    where document = ${document} and version = ${version}::date for update`
  return row ?? null
}

export async function setEffectiveDay(tx: Tx, change: PostponedChange): Promise<void> {
  await tx`
    update notice_legal_change set effective_on = ${change.effectiveOn}::date
    where document = ${change.document} and version = ${change.version}::date`
}

/** The ones whose day has not come and is later than their text says. */
export const postponedChanges = (sql: Sql, today: string) => sql<PostponedChange[]>`
  select document, version::text as version, effective_on::text as "effectiveOn" from notice_legal_change
  where effective_on > ${today}::date and effective_on > version`

const columns = (sql: Sql | Tx) => sql`
  document, version::text as version, announced_at as "announcedAt", effective_on::text as "effectiveOn"`
