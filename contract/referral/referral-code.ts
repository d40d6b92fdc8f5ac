import { referralCodeLength, referralCodeLetters } from './referral-rules.ts'

/** A code as people type it, put right: lower case, full width, hyphens and blanks in between. */
export const foldReferralCode = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}ー−]+/gu, '')

const pattern = new RegExp(`^[${referralCodeLetters}]{${referralCodeLength}}$`)

/** Whether a folded text could be a code at all. */
export const isReferralCode = (code: string) => pattern.test(code)

/** Where a code leads. LINE opens it in the phone's own browser, where Google and Apple let people sign in. */
export const referralLink = (origin: string, code: string) => `${origin}/lps/referralFriend?code=${code}`
export const referralLineLink = (origin: string, code: string) =>
  `${referralLink(origin, code)}&openExternalBrowser=1`
