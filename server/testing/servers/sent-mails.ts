import type { TestDatabase } from '../database/test-database.ts'

type SentMail = { subject: string; text: string; html: string }

/** Mails that left the product for an address, the oldest first. */
export const sentTo = ({ sql }: Pick<TestDatabase, 'sql'>, email: string) => sql<SentMail[]>`
  select subject, text, html from mail_outbox where recipient = ${email} order by sent_at, message_id`
