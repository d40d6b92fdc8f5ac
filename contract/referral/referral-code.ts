import { referralCodeLength, referralCodeLetters } from './referral-rules.ts'

/** Normalizes a code as typed: lower case, full width, hyphens and spaces. */
export const foldReferralCode = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}ー−]+/gu, '')

const pattern = new RegExp(`^[${referralCodeLetters}]{${referralCodeLength}}$`)

/** Whether a normalized text has the form of a code. */
export const isReferralCode = (code: string) => pattern.test(code)

/** The link of a code. LINE opens it in the phone's default browser, where Google and Apple sign-in work. */
export const referralLink = (origin: string, code: string) => `${origin}/lps/referralFriend?code=${code}`
export const referralLineLink = (origin: string, code: string) =>
  `${referralLink(origin, code)}&openExternalBrowser=1`
