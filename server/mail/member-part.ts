import { emailKey } from '#contract/values/email.ts'
import type { Tx } from '../db/db.ts'

/** Letters that local mode keeps in its outbox. With SMTP the table is empty. */
export const mailPart = {
  name: 'mail',
  erase: async (tx: Tx, _uid: string, _now: Date, addresses: readonly string[]) => {
    await tx`delete from mail_outbox where lower(recipient) = any(${addresses.map(emailKey)})`
  },
}
