/** Shared by every form that takes an address and by the server behind it. */
export const emailLengthMax = 254

/** HTML's own rule for an address, so that the old docomo and au ones with dots anywhere pass. */
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

export const isEmail = (text: string) => text.length <= emailLengthMax && pattern.test(text)

/** What a Japanese keyboard leaves behind, put right: ｔａｒｏ＠ｅｘａｍｐｌｅ。ｊｐ → taro@example.jp */
export function foldEmail(text: string): string {
  return text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replace(/[。｡]/g, '.')
    .replace(/[ー‐‑–—−]/g, '-')
    .replace(/[\s\u200b\ufeff]+/g, '')
}

/** Two spellings of one mailbox: no provider in earnest tells Taro@ from taro@. */
export const emailKey = (email: string) => foldEmail(email).toLowerCase()

/** Enough for its owner to recognise, too little to write to: taro@example.jp → t***@example.jp */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}***${at > 0 ? email.slice(at) : ''}`
}

const fullWidthOffset = 0xfee0
