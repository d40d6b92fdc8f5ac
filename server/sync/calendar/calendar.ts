import type { Dropped } from '../../auth/auth.ts'
import { mailAccountEventLater } from '../../auth/mail/mail-account-event.ts'
import { hashOf, newSecret } from '../../auth/random.ts'
import type { Sql, Tx } from '../../db/db.ts'

/** The part of the todos that calendar apps may see. */
export type CalendarContent = { hasTitles: boolean; lists: string[] | null }
export type Calendar = CalendarContent & { uid: string; madeAt: Date }

type Stored = Calendar & { secretHash: Buffer }

export async function findCalendar(sql: Sql | Tx, uid: string): Promise<Stored | null> {
  const [found] = await sql<Stored[]>`
    select uid, secret_hash as "secretHash", has_titles as "hasTitles", lists, made_at as "madeAt"
    from sync_calendar where uid = ${uid}`
  return found ?? null
}

/** Null for a secret that never was, or was renewed or ended. */
export async function calendarAt(sql: Sql, secret: string): Promise<Calendar | null> {
  const secretHash = hashOf(secret)
  const [place] = await sql<{ uid: string }[]>`
    select uid from sync_calendar_address where secret_hash = ${secretHash}`
  const found = place && (await findCalendar(sql, place.uid))
  return found?.secretHash.equals(secretHash) ? found : null
}

/** Replaces an earlier address. Returns the secret, which is stored nowhere. */
export async function makeCalendar(tx: Tx, uid: string, shown: CalendarContent, at: Date): Promise<string> {
  const secret = newSecret()
  const secretHash = hashOf(secret)
  const { hasTitles, lists } = shown
  // Inserted or locked first, so that of two renewals at once the later one finds the address of the earlier one.
  await tx`
    insert into sync_calendar (uid, secret_hash, has_titles, lists, made_at)
    values (${uid}, ${secretHash}, ${hasTitles}, ${lists && tx.json(lists)}, ${at})
    on conflict (uid) do nothing`
  await dropAddress(tx, uid)
  await tx`
    update sync_calendar set secret_hash = ${secretHash}, has_titles = ${hasTitles},
      lists = ${lists && tx.json(lists)}, made_at = ${at}
    where uid = ${uid}`
  await tx`insert into sync_calendar_address (secret_hash, uid) values (${secretHash}, ${uid})`
  return secret
}

/** False if the member has no calendar. */
export async function changeShown(
  tx: Tx,
  uid: string,
  { hasTitles, lists }: CalendarContent,
): Promise<boolean> {
  const rows = await tx`
    update sync_calendar set has_titles = ${hasTitles}, lists = ${lists && tx.json(lists)}
    where uid = ${uid} returning 1`
  return rows.length > 0
}

export async function dropCalendar(tx: Tx, uid: string): Promise<void> {
  await dropAddress(tx, uid)
  await tx`delete from sync_calendar where uid = ${uid}`
}

/** Somebody else was in the account and may know the address, or have made it. */
export async function dropSharedCalendar(
  tx: Tx,
  { uid, happened }: Pick<Dropped, 'uid' | 'happened'>,
): Promise<void> {
  if (!(await findCalendar(tx, uid))) return
  await dropCalendar(tx, uid)
  if (happened) await mailAccountEventLater(tx, { uid, event: { kind: 'calendar-ended' }, ...happened })
}

async function dropAddress(tx: Tx, uid: string): Promise<void> {
  const [known] = await tx<{ secretHash: Buffer }[]>`
    select secret_hash as "secretHash" from sync_calendar where uid = ${uid} for update`
  if (known) await tx`delete from sync_calendar_address where secret_hash = ${known.secretHash}`
}
