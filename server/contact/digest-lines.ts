import { contactKindNames } from '#contract/contact.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Sql } from '../db/db.ts'
import { type Contact, listContacts } from './contacts.ts'

const listMax = 1_000
const namedMax = 10

export const contactReplyBusinessDays = 2

/** Contacts that wait for an answer, with their deadlines, for the operator's morning mail. Empty if there are none. */
export async function contactDigestLines(
  sql: Sql,
  now: Date,
  dueOf: (waitingSince: Date) => Date,
): Promise<string[]> {
  const open = await listContacts(sql, 'open', listMax)
  if (open.length === 0) return []
  const overdue = open.filter(({ waitingSince }) => dueOf(waitingSince) <= now)
  const named = open.slice(0, namedMax).map((contact) => lineOf(contact, dueOf(contact.waitingSince)))
  return [`回答待ちのお問い合わせ: ${open.length}件（期限超過 ${overdue.length}件）`, ...named]
}

/** The deadline is midnight, so the last day is the one that ends then. */
const lineOf = ({ ticket, kind }: Contact, due: Date) =>
  `　${ticket}　${contactKindNames[kind]}　期限 ${japanDay(new Date(due.getTime() - 1))}`
