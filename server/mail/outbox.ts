import type { Clock } from '../clock.ts'
import type { Sql } from '../db/db.ts'
import type { Letter, Sender } from './mail.ts'

export type SentLetter = Letter & { sentAt: Date }

/** Local mode: letters are stored in a table and shown on the preview page. */
export function outboxSender({ sql, clock }: { sql: Sql; clock: Clock }): Sender {
  return async ({ messageId, to, subject, text, html }) => {
    await sql`
      insert into mail_outbox (message_id, recipient, subject, text, html, sent_at)
      values (${messageId}, ${to}, ${subject}, ${text}, ${html}, ${clock.now()})
      on conflict (message_id) do nothing`
  }
}

export function newestLetters(sql: Sql): Promise<SentLetter[]> {
  return sql<SentLetter[]>`select ${columns(sql)} from mail_outbox order by sent_at desc limit 100`
}

/** `id` is the part of the message id before the @, as in the page's URL. */
export async function findLetter(sql: Sql, id: string): Promise<SentLetter | null> {
  const [letter] = await sql<SentLetter[]>`
    select ${columns(sql)} from mail_outbox where split_part(message_id, '@', 1) = ${`<${id}`} limit 1`
  return letter ?? null
}

export const letterId = ({ messageId }: Letter) => messageId.slice(1).split('@', 1)[0] ?? ''

const columns = (sql: Sql) =>
  sql`message_id as "messageId", recipient as "to", subject, text, html, sent_at as "sentAt"`
