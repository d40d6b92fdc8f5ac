import type { Text } from '#contract/operator-messages/message.ts'
import { digits } from '#contract/values/digits.ts'

/** Parts of previews that several acts share. */

export const sessionChange = (open: number) => ({
  label: { ja: 'ログイン中の端末', en: 'open sessions' },
  before: { ja: `${digits(open)}台`, en: String(open) },
  after: { ja: '0台', en: '0' },
})

export const balanceChange = (before: number, after: number) => ({
  label: { ja: '残高', en: 'balance' },
  before: `${digits(before)}pt`,
  after: `${digits(Math.max(after, 0))}pt`,
})

export const withDetail = (name: Text, detail: Text): Text => ({
  ja: `${name.ja}（${detail.ja}）`,
  en: `${name.en} (${detail.en})`,
})
