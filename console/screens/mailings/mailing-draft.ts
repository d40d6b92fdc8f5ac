import { type MailingText, mailingText, type Segment } from '#contract/notice/mailing.ts'

export type Draft = {
  subject: string
  body: string
  href: string
  label: string
  isActive: boolean
  hasBalance: boolean
  balance: string
}

export const firstDraft: Draft = {
  subject: '',
  body: '',
  href: '',
  label: '',
  isActive: false,
  hasBalance: false,
  balance: '500',
}

/** Null while something is missing or wrong. */
export function readText({ subject, body, href, label }: Draft): MailingText | null {
  const hasLink = href.trim() !== '' || label.trim() !== ''
  const parsed = mailingText.safeParse({
    subject,
    body,
    link: hasLink ? { href: href.trim(), label } : null,
  })
  return parsed.success ? parsed.data : null
}

/** Null while the number is missing. */
export function readSegment({ isActive, hasBalance, balance }: Draft): Segment | null {
  if (!hasBalance) return { isActive, balanceAbove: null }
  const points = /^[\d,]{1,9}$/.test(balance.trim()) ? Number(balance.replaceAll(',', '')) : Number.NaN
  return Number.isInteger(points) && points <= 1_000_000 ? { isActive, balanceAbove: points } : null
}
