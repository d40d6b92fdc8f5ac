import * as z from 'zod/mini'
import type { RequestRow } from '#contract/console/operators.ts'
import { type NewsletterText, newsletterText, type Segment } from '#contract/notice/newsletter.ts'
import { inputOfTime, timeOfInput } from '../announcements/japan-input-time.ts'

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
export type NewsletterDraft = z.output<typeof draftShape>

export const firstDraft: NewsletterDraft = {
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

type Written = NonNullable<RequestRow['newsletter']>

/** The fields of a newsletter that was written before. A planned start that has passed must be chosen anew. */
export const draftOf = (
  { subject, body, link, segment, startsAt }: Written,
  now: number,
): NewsletterDraft => ({
  ...firstDraft,
  subject,
  body,
  href: link?.href ?? '',
  label: link?.label ?? '',
  isActive: segment.isActive,
  ...(segment.balanceAbove !== null && { hasBalance: true, balance: String(segment.balanceAbove) }),
  ...(startsAt !== null && { isNow: false, start: Date.parse(startsAt) > now ? inputOfTime(startsAt) : '' }),
})

/** Null while something is missing or wrong. */
export function readText({ subject, body, href, label }: NewsletterDraft): NewsletterText | null {
  const hasLink = href.trim() !== '' || label.trim() !== ''
  const parsed = newsletterText.safeParse({
    subject,
    body,
    link: hasLink ? { href: href.trim(), label } : null,
  })
  return parsed.success ? parsed.data : null
}

/** Null while the number is missing. */
export function readSegment({ isActive, hasBalance, balance }: NewsletterDraft): Segment | null {
  if (!hasBalance) return { isActive, balanceAbove: null }
  const points = /^[\d,]{1,9}$/.test(balance.trim()) ? Number(balance.replaceAll(',', '')) : Number.NaN
  return Number.isInteger(points) && points <= 1_000_000 ? { isActive, balanceAbove: points } : null
}

/** Null at once; undefined while the chosen time is missing. */
export function readStart({ isNow, start }: NewsletterDraft): string | null | undefined {
  return isNow ? null : (timeOfInput(start) ?? undefined)
}
