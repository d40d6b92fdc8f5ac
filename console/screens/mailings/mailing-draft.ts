import * as z from 'zod/mini'
import { type MailingText, mailingText, type Segment } from '#contract/notice/mailing.ts'
import { timeOfInput } from '../announcements/japan-input-time.ts'

const text = z.string()

export const draftShape = z.object({
  subject: text,
  body: text,
  href: text,
  label: text,
  isActive: z.boolean(),
  hasBalance: z.boolean(),
  balance: text,
  isNow: z.boolean(),
  start: text,
})
export type Draft = z.output<typeof draftShape>

export const firstDraft: Draft = {
  subject: '',
  body: '',
  href: '',
  label: '',
  isActive: false,
  hasBalance: false,
  balance: '500',
  isNow: true,
  start: '',
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

/** Null at once; undefined while the chosen time is missing. */
export function readStart({ isNow, start }: Draft): string | null | undefined {
  return isNow ? null : (timeOfInput(start) ?? undefined)
}
