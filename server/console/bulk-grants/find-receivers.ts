import { foldReferralCode, isReferralCode } from '#contract/referral/referral-code.ts'
import { foldEmail } from '#contract/values/email.ts'
import { findMembers, findUidByEmail, findUidByReferralCode } from '../../auth/member/member.ts'
import type { Sql } from '../../db/db.ts'

const atOnce = 500

/** The uid that each text names: an address, a uid or a referral code. Texts that name nobody are missing. */
export async function findReceivers(sql: Sql, given: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let from = 0; from < given.length; from += atOnce) {
    const some = given.slice(from, from + atOnce)
    const uids = some.filter((text) => /^[A-Za-z0-9_-]{1,64}$/.test(text))
    for (const { uid } of await findMembers(sql, uids)) found.set(uid, uid)
    for (const text of some) {
      if (found.has(text)) continue
      const uid = await uidOf(sql, text)
      if (uid) found.set(text, uid)
    }
  }
  return found
}

async function uidOf(sql: Sql, text: string): Promise<string | null> {
  if (text.includes('@')) return findUidByEmail(sql, foldEmail(text))
  const code = foldReferralCode(text)
  return isReferralCode(code) ? findUidByReferralCode(sql, code) : null
}
