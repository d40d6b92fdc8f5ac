import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Sql, Tx } from '../../db/db.ts'
import type { Log } from '../../http/handle.ts'
import { operatorError } from '../../operator-error.ts'
import type { Seals } from './seal.ts'

const renewMs = 15_000
/** Several renewals, so that a slow database does not hide a running server. */
const countsForSeconds = 60

type Holder = { sql: Sql; seals: Pick<Seals, 'fingerprints'>; log: Log }

/** Tells the other servers and the commands which gift keys this server knows, until it stops. */
export async function announceKeys({ sql, seals, log }: Holder): Promise<{ stop: () => Promise<void> }> {
  const processId = randomUUID()
  const renew = () => sql`
    insert into exchange_key_holder (process_id, place, keys, seen_at)
    values (${processId}, ${`${hostname()}/${process.pid}`}, ${seals.fingerprints}, clock_timestamp())
    on conflict (process_id) do update set seen_at = clock_timestamp()`
  await sql`delete from exchange_key_holder where seen_at < clock_timestamp() - interval '1 day'`
  await renew()
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'could not renew the list of known gift keys'))
  }, renewMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      // Without a database the row expires by itself.
      await sql`delete from exchange_key_holder where process_id = ${processId}`.catch(() => {})
    },
  }
}

/** Refuses to encrypt with a key that a running server could not decrypt. */
export async function refuseUnknownKey(sql: Sql, seals: Seals): Promise<void> {
  const places = await placesWithoutKey(sql, seals)
  if (places.length > 0) throw operatorError('gift-key-unknown', { keyId: seals.newestKeyId, places })
}

/** Running servers that do not know the newest key. */
export async function placesWithoutKey(sql: Sql | Tx, { fingerprints }: Seals): Promise<string[]> {
  const [newest = ''] = fingerprints
  const lacking = await sql<{ place: string }[]>`
    select place from exchange_key_holder
    where not ${newest} = any (keys) and seen_at > clock_timestamp() - ${countsForSeconds} * interval '1 second'
    order by place`
  return lacking.map(({ place }) => place)
}

/** Keys of gifts in stock that these settings lack: members cannot open those gifts. */
export function readMissingKeys(
  sql: Sql,
  { fingerprints }: Seals,
): Promise<{ keyId: string; gifts: number }[]> {
  const known = fingerprints.map((each) => each.slice(0, each.lastIndexOf(':')))
  return sql<{ keyId: string; gifts: number }[]>`
    select key_id as "keyId", count(*) as gifts from exchange_stock
    where not key_id = any (${known}) and not is_sample
    group by key_id order by key_id`
}
