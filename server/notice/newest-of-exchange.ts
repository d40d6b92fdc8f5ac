import type { Sql, Tx } from '../db/db.ts'
import type { MemberEvent } from './member-event.ts'

/** The ways in which an accepted exchange ends. Their keys are those of `recordExchangeEvent`. */
const endings = [
  'exchange-issued',
  'exchange-rejected',
  'exchange-failed',
  'exchange-canceled',
] satisfies MemberEvent['kind'][]

/** The notices of an exchange under way. A later one replaces them, too. */
const beginnings = ['exchange-accepted', 'exchange-in-review'] satisfies MemberEvent['kind'][]

/**
 * One exchange leaves one notice: its acceptance or review, until it is known how it ended. The earlier rows stay for the
 * operator's timeline. For a query that calls the table `event`.
 */
export const isNewestOfExchange = (sql: Sql | Tx) => sql`
  (event.event->>'kind' <> all(${[...beginnings]}) or not exists (
    select from notice_event later
    where later.uid = event.uid
      and (later.event_key = any(
          select ending || '/' || (event.event->>'exchangeId') from unnest(${[...endings]}::text[]) ending)
        or (later.seq > event.seq and later.event->>'kind' = 'exchange-in-review'
          and later.event->>'exchangeId' = event.event->>'exchangeId'))))`
