import { randomUUID } from 'node:crypto'
import { type AnnouncementText, type Audience, announcementText } from '#contract/notice/announcement.ts'
import type { Acting } from '../../audit/act.ts'
import type { Tx } from '../../db/db.ts'
import { startBroadcast } from '../broadcast/broadcasts.ts'
import { lockAnnouncement } from './announcements.ts'

type NewAnnouncement = AnnouncementText & {
  /** Members, if absent. */
  audience?: Audience
  startsAt: Date
  endsAt: Date | null
  /** Makes it idempotent: one announcement per key. */
  key?: string
}

/** Announces something to its audience. Null if an announcement with this key exists. The act that calls it is recorded. */
export async function announce(
  tx: Tx,
  wanted: NewAnnouncement,
  { actor, at }: Pick<Acting, 'actor' | 'at'>,
): Promise<string | null> {
  const { title, body, link, isBanner } = announcementText.parse(wanted)
  const { startsAt, endsAt, key, audience = 'members' } = wanted
  const id = randomUUID()
  const rows = await tx`
    insert into notice_announcement
      (announcement_id, announcement_key, title, body, href, label, is_banner, audience, starts_at, ends_at, created_at)
    values (${id}, ${key ?? null}, ${title}, ${body}, ${link?.href ?? null}, ${link?.label ?? null}, ${isBanner},
      ${audience}, ${startsAt}, ${endsAt}, ${at})
    on conflict (announcement_key) do nothing returning 1`
  if (rows.length === 0) return null
  await refreshAt(tx, { id, actor, at: startsAt, why: 'start' })
  if (endsAt) await refreshAt(tx, { id, actor, at: endsAt, why: 'end' })
  return id
}

type EndOutcome = 'done' | 'unknown' | 'already-ended'

/** Takes an announcement off every page at once. The act that calls it is recorded. */
export async function endAnnouncement(
  tx: Tx,
  id: string,
  { actor, at }: Pick<Acting, 'actor' | 'at'>,
): Promise<EndOutcome> {
  const known = await lockAnnouncement(tx, id)
  if (!known) return 'unknown'
  if (known.endsAt && known.endsAt <= at) return 'already-ended'
  await tx`update notice_announcement set ends_at = ${at} where announcement_id = ${id}`
  await refreshAt(tx, { id, actor, at, why: 'ended by hand' })
  return 'done'
}

/** Pages that are open at that moment receive the change; others read it when they open. */
const refreshAt = (tx: Tx, { id, actor, at, why }: Acting & { id: string; why: string }) =>
  startBroadcast(tx, { kind: 'publish', key: `announcement/${id}/${why}`, content: {}, actor, at })
