/** Shared by every form with an address and by the server. */
const emailLengthMax = 254

/** The HTML rule for addresses, so that old docomo and au addresses with dots anywhere are accepted. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmail = (text: string) => text.length <= emailLengthMax && pattern.test(text)

/** Normalizes full-width input of a Japanese keyboard: ｔａｒｏ＠ｅｘａｍｐｌｅ。ｊｐ → taro@example.jp */
export function foldEmail(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replace(/[。｡]/g, '.')
    .replace(/[ー‐‑–—−]/g, '-')
    .replace(/[\s\u200b\ufeff]+/g, '')
}

/** Lower case: no real mail provider distinguishes Taro@ from taro@. */
export const emailKey = (email: string) => foldEmail(email).toLowerCase()

/** Enough for the owner to recognize, too little to write to: taro@example.jp → t***@example.jp */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}***${at > 0 ? email.slice(at) : ''}`
}

const fullWidthOffset = 0xfee0
