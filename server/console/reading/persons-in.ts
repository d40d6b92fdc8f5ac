import { ticketPattern } from '#contract/contact.ts'

/** A field that names the person of a row that has neither a uid nor a ticket. */
type PersonalRow = 'given' | 'requestId'

/** The person whom a preview or an entry is about: a member, or a visitor by the ticket. Nobody else has personal data. */
export const subjectsOf = ({ uid, subject }: { uid?: string | null; subject: string }): string[] =>
  uid ? [uid] : ticketPattern.test(subject) ? [subject] : []

/**
 * The persons whose data an answer shows, wherever they stand in it: members by uid, contacts by ticket, and rows of the
 * lists that name persons otherwise.
 */
export function personsIn(answer: unknown, personalRow?: PersonalRow): string[] {
  const found = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) {
      const person = personOf(Object.entries(value), personalRow)
      if (person !== null) found.add(person)
      Object.values(value).forEach(look)
    }
  }
  look(answer)
  return [...found]
}

function personOf(fields: [string, unknown][], personalRow: PersonalRow | undefined): string | null {
  for (const name of ['uid', 'ticket', personalRow]) {
    const value = fields.find(([field]) => field === name)?.[1]
    if (typeof value === 'string' && value !== '') return value
  }
  return null
}
