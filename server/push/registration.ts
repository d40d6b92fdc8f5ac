import { pushRegistrationsMax } from '#contract/push-rules.ts'
import { newSessionId } from '../auth/random.ts'
import type { Sql, Tx } from '../db/db.ts'
import { endpointHash } from './endpoint.ts'
import { removeLater } from './remove-later.ts'

export type Subscription = { endpoint: string; p256dh: string; auth: string }
export type RegistrationKey = { uid: string; registrationId: string }

type NewRegistration = Subscription & {
  uid: string
  sessionId: string
  vapidKey: string
  device: string
  at: Date
}

/** Assigns the browser to this member and to nobody else. Registering the same endpoint again keeps its token. */
export async function keepRegistration(
  tx: Tx,
  { at, ...wanted }: NewRegistration,
): Promise<{ registrationId: string; isNew: boolean }> {
  const { uid } = wanted
  const newId = newSessionId()
  const registrationId = await takeEndpoint(tx, { uid, registrationId: newId }, wanted.endpoint)
  await tx`
    insert into push_registration
      (uid, registration_id, endpoint, p256dh, auth, vapid_key, session_id, device, created_at, seen_at)
    values
      (${uid}, ${registrationId}, ${wanted.endpoint}, ${wanted.p256dh}, ${wanted.auth}, ${wanted.vapidKey},
       ${wanted.sessionId}, ${wanted.device}, ${at}, ${at})
    on conflict (uid, registration_id) do update
    set p256dh = excluded.p256dh, auth = excluded.auth, vapid_key = excluded.vapid_key,
      session_id = excluded.session_id, device = excluded.device, seen_at = excluded.seen_at`
  await removeOverMany(tx, uid)
  return { registrationId, isNew: registrationId === newId }
}

/** Returns the token of this endpoint: the existing one if it is the same member's, whichever tab registers. */
async function takeEndpoint(tx: Tx, wanted: RegistrationKey, endpoint: string): Promise<string> {
  const { uid, registrationId } = wanted
  const hash = endpointHash(endpoint)
  const [before] = await tx<RegistrationKey[]>`
    select uid, registration_id as "registrationId" from push_endpoint where endpoint_hash = ${hash}`
  const [taken] = await tx<{ registrationId: string }[]>`
    insert into push_endpoint as known (endpoint_hash, uid, registration_id)
    values (${hash}, ${uid}, ${registrationId})
    on conflict (endpoint_hash) do update set uid = excluded.uid, registration_id =
      case when known.uid = excluded.uid then known.registration_id else excluded.registration_id end
    returning registration_id as "registrationId"`
  if (before && before.uid !== uid) await removeLater(tx, before)
  return taken?.registrationId ?? registrationId
}

async function removeOverMany(tx: Tx, uid: string): Promise<void> {
  const over = await tx<RegistrationKey[]>`
    select uid, registration_id as "registrationId" from push_registration where uid = ${uid}
    order by seen_at desc, created_at desc, registration_id offset ${pushRegistrationsMax}`
  for (const key of over) await removeRegistration(tx, key)
}

type Registration = RegistrationKey & Subscription & { sessionId: string; vapidKey: string }

/** Null also if the browser now belongs to another member. */
export async function findRegistration(
  sql: Sql | Tx,
  { uid, registrationId }: RegistrationKey,
): Promise<Registration | null> {
  const [row] = await sql<Registration[]>`
    select uid, registration_id as "registrationId", endpoint, p256dh, auth, session_id as "sessionId",
      vapid_key as "vapidKey"
    from push_registration where uid = ${uid} and registration_id = ${registrationId}`
  if (!row) return null
  const [owner] = await sql<RegistrationKey[]>`
    select uid, registration_id as "registrationId" from push_endpoint
    where endpoint_hash = ${endpointHash(row.endpoint)}`
  return owner?.uid === uid && owner.registrationId === registrationId ? row : null
}

export async function registrationIds(sql: Sql | Tx, uid: string): Promise<string[]> {
  const rows = await sql<{ registrationId: string }[]>`
    select registration_id as "registrationId" from push_registration where uid = ${uid}`
  return rows.map(({ registrationId }) => registrationId)
}

/** Idempotent. Leaves the endpoint alone if it has moved to another member. */
export async function removeRegistration(tx: Tx, { uid, registrationId }: RegistrationKey): Promise<void> {
  const rows = await tx<{ endpoint: string }[]>`
    delete from push_registration where uid = ${uid} and registration_id = ${registrationId} returning endpoint`
  for (const { endpoint } of rows) {
    await tx`
      delete from push_endpoint
      where endpoint_hash = ${endpointHash(endpoint)} and uid = ${uid} and registration_id = ${registrationId}`
  }
}
