import { ticketPattern } from '#contract/contact.ts'
import { exchangeNumberPattern } from '#contract/exchange/exchange.ts'
import {
  findMember,
  findUidByEmail,
  findUidByReferralCode,
  type StoredMember,
} from '#server/auth/member/member.ts'
import { findContact } from '#server/contact/contacts.ts'
import type { Db } from '#server/db/db.ts'
import { findByNumber } from '#server/exchange/request/exchange-number.ts'
import { operatorError } from '#server/operator-error.ts'

/** The member of an address, a referral code, an exchange number, a ticket number or a uid. Throws for nobody. */
export async function theMember({ sql }: Pick<Db, 'sql'>, word: string): Promise<StoredMember> {
  const uid = await uidOf({ sql }, word.trim())
  const member = uid === null ? null : await findMember(sql, uid)
  if (!member) throw operatorError('unknown-member', { uid: word })
  return member
}

async function uidOf({ sql }: Pick<Db, 'sql'>, word: string): Promise<string | null> {
  const code = word.toUpperCase()
  if (word.includes('@')) return findUidByEmail(sql, word)
  if (exchangeNumberPattern.test(code)) return (await findByNumber(sql, code))?.uid ?? null
  if (ticketPattern.test(code)) return (await findContact(sql, code))?.uid ?? null
  if (await findMember(sql, word)) return word
  return findUidByReferralCode(sql, code)
}

/** The member that a preview is about, by name for the operator and by uid for the count of persons. */
export const shownMember = (member: StoredMember, text = (name: string) => name) => ({
  who: text(nameOf(member)),
  person: member.uid,
})

const nameOf = ({ nickname, email, uid }: StoredMember) =>
  email ? `${nickname} <${email}> ${uid}` : `${nickname} ${uid}`
