import { noticesDocument } from '#contract/notice/notices.ts'
import type { Tx } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { publish } from '../live/publish.ts'
import type { MemberEvent } from './member-event.ts'
import { tellingOf } from './words/tell-words.ts'

export type NewEvent = {
  uid: string
  /** Idempotency key: one event per member and key. */
  key: string
  event: MemberEvent
  at: Date
  /** When mail and push go out; at once if absent. The bell shows it at once in any case. */
  tellAt?: Date
}

export const tellKind = 'tell-member'

/**
 * Records an event in the transaction that caused it. The bell, the mail and the push notification all follow from this
 * row. Returns false if the event is already recorded.
 */
export async function recordEvent(tx: Tx, { uid, key, event, at, tellAt }: NewEvent): Promise<boolean> {
  const [row] = await tx<{ seq: number }[]>`
    with counted as (
      insert into notice_state as state (uid, last_seq) values (${uid}, 1)
      on conflict (uid) do update set last_seq = state.last_seq + 1
      returning last_seq
    )
    insert into notice_event (uid, seq, event_key, event, at)
    select ${uid}, last_seq, ${key}, ${tx.json(event)}, ${at} from counted
    on conflict (uid, event_key) do nothing
    returning seq`
  if (!row) return false
  await publish(tx, noticesDocument, uid)
  if (tellingOf(event, at).mail === null) return true
  // No key, so that no row with the uid stays behind: the event itself is unique.
  await enqueue(tx, { kind: tellKind, uid, payload: { uid, seq: row.seq }, ...(tellAt && { runAt: tellAt }) })
  return true
}
