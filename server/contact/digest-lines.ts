import { contactKindNames } from '#contract/contact.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { lastDayOf } from '#contract/values/japan-day.ts'
import type { DigestLine } from '../acts/digest-line.ts'
import type { Sql } from '../db/db.ts'
import { type Contact, listContacts } from './contacts.ts'

const listMax = 1_000
const namedMax = 10

/** Contacts that wait for an answer, with their deadlines, for the operator's morning mail. Empty if there are none. */
export async function contactDigestLines(
  sql: Sql,
  now: Date,
  dueOf: (contact: Contact) => Date,
): Promise<DigestLine[]> {
  const open = await listContacts(sql, 'open', listMax)
  if (open.length === 0) return []
  const overdue = open.filter((contact) => dueOf(contact) <= now)
  const named = open.slice(0, namedMax).map((contact) => lineOf(contact, dueOf(contact)))
  return [
    {
      waits: [
        `回答待ちのお問い合わせ: ${digits(open.length)}件（期限超過 ${digits(overdue.length)}件）`,
        ...named,
      ].join('\n'),
      next: '「お問い合わせ」で、待ち時間の長いものから返信してください。',
      path: '/contacts',
    },
  ]
}

const lineOf = ({ ticket, kind }: Contact, due: Date) =>
  `　${ticket}　${contactKindNames[kind]}　期限 ${slashDay(lastDayOf(due))}`
