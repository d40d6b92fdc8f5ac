import { contactsPerDayMax, contactsPerDayPerNetworkMax } from '#contract/contact.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { mailboxOf } from '#contract/values/mailbox.ts'
import { keyedHash, keyFor } from '../auth/random.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { networksOf } from '../http/networks.ts'

/** Keyed hashes identify the sender, so that the counters store no address. */
export type ContactSender = { limits: { sender: Buffer; max: number }[] }

export function senderOf(
  secret: string,
  { email, address }: { email: string; address: string },
): ContactSender {
  const key = keyFor(secret, 'contact senders')
  return {
    limits: [
      { sender: keyedHash(key, `email/${mailboxOf(email)}`), max: contactsPerDayMax },
      ...networksOf(address).map(({ key: network, times }) => ({
        sender: keyedHash(key, `network/${network}`),
        max: contactsPerDayPerNetworkMax * times,
      })),
    ],
  }
}

/** Throws when the sender is over the daily limit; the rollback also undoes the increment. */
export async function countSender(tx: Tx, { limits, at }: ContactSender & { at: Date }): Promise<void> {
  for (const { sender, max } of limits) {
    const [row] = await tx<{ contacts: number }[]>`
      insert into contact_sender (sender, day, contacts) values (${sender}, ${japanDay(at)}, 1)
      on conflict (sender, day) do update set contacts = contact_sender.contacts + 1
      returning contacts`
    if (!row || row.contacts > max) throw new CallError('resource-exhausted', 'contact-limit')
  }
}
