import { devicePattern } from '#contract/console/members.ts'
import { ticketPattern } from '#contract/contact.ts'
import { exchangeNumberPattern } from '#contract/exchange/exchange.ts'
import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { foldEmail, isEmail } from '#contract/values/email.ts'
import { type AddressClue, uidsByAddress, uidsByNickname } from '../../auth/member/find-members.ts'
import { findUidByReferralCode } from '../../auth/member/member.ts'
import { findContact } from '../../contact/contacts.ts'
import { uidsByContactEmail } from '../../contact/find-members.ts'
import { uidsByExchangeId } from '../../exchange/find-members.ts'
import { findByNumber } from '../../exchange/request/exchange-number.ts'
import { uidsByGiftCode } from '../../exchange/stock/gift-code.ts'
import { uidsByDevice, uidsByMailbox } from '../../trust/find-by-signal.ts'
import type { Console } from '../console.ts'

const addressClues: Record<AddressClue, string> = {
  address: 'メールアドレス',
  'former-address': '以前のメールアドレス',
  'provider-address': 'Google・Appleのメールアドレス',
}

/** Members by uid, with the clues that led to them. */
export type SearchHits = ReadonlyMap<string, readonly string[]>

/** Recognizes what was typed and asks the indexes that may know it. Every lookup is exact. */
export async function searchByText(operatorConsole: Console, text: string, now: Date): Promise<SearchHits> {
  const found = new Map<string, string[]>()
  const add = (clue: string, uids: readonly (string | null | undefined)[]) => {
    for (const uid of uids) {
      const clues = uid ? (found.get(uid) ?? []) : null
      if (uid && clues && !clues.includes(clue)) found.set(uid, [...clues, clue])
    }
  }
  const typed = text.normalize('NFKC').trim()
  if (isEmail(foldEmail(typed))) await byEmail(operatorConsole, foldEmail(typed), now, add)
  else await byNumber(operatorConsole, typed, now, add)
  return found
}

type Add = (clue: string, uids: readonly (string | null | undefined)[]) => void

async function byEmail({ db: { sql }, exchanges }: Console, email: string, now: Date, add: Add) {
  for (const { uid, clue } of await uidsByAddress(sql, email)) add(addressClues[clue], [uid])
  add('同じメールボックス', await uidsByMailbox(sql, exchanges.trust, email, now))
  add('お問い合わせのメールアドレス', await uidsByContactEmail(sql, email))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A text may be several things at once: a gift code can look like a referral code. */
async function byNumber({ db: { sql }, exchanges }: Console, typed: string, now: Date, add: Add) {
  const upper = typed.toUpperCase()
  if (/^[A-Za-z0-9]{1,64}$/.test(typed)) add('会員ID', [typed])
  if (ticketPattern.test(upper)) add('お問い合わせの受付番号', [(await findContact(sql, upper))?.uid])
  if (exchangeNumberPattern.test(upper)) add('交換の受付番号', [(await findByNumber(sql, upper))?.uid])
  if (devicePattern.test(upper)) add('端末', await uidsByDevice(sql, upper, now))
  if (uuid.test(typed)) add('交換・注文の番号', await uidsByExchangeId(sql, typed.toLowerCase()))
  const code = foldReferralCode(typed)
  if (isReferralCode(code)) add('紹介コード', [await findUidByReferralCode(sql, code)])
  add('ギフトのコード', await uidsByGiftCode(sql, exchanges.seals, typed))
  add('ニックネーム', await uidsByNickname(sql, typed))
}
