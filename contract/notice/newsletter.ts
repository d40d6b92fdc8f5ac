import * as z from 'zod/mini'
import { characterCount, cleanLine, cleanText } from '../values/clean-text.ts'
import { digits } from '../values/digits.ts'
import { announcementText } from './announcement.ts'

export const newsletterSubjectMax = 100
export const newsletterBodyMax = 3_000
export const newsletterActiveDays = 30

/** A newsletter as an operator writes it. Blank lines separate paragraphs. */
export const newsletterText = z.object({
  subject: z.string().check(
    z.overwrite(cleanLine),
    z.refine((text) => text !== '' && characterCount(text) <= newsletterSubjectMax),
  ),
  body: z.string().check(
    z.overwrite(cleanText),
    z.refine((text) => text !== '' && characterCount(text) <= newsletterBodyMax),
  ),
  link: announcementText.shape.link,
})
export type NewsletterText = z.output<typeof newsletterText>

/** Which of the members who agreed and verified their address. Both conditions must hold. */
export const segment = z.object({
  /** Signed in within the last 30 days. */
  isActive: z.boolean(),
  /** More points than this can be spent. */
  balanceAbove: z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})
export type Segment = z.output<typeof segment>

/** The text with its readers. */
export const newsletter = z.extend(newsletterText, { segment })

export const everyReader: Segment = { isActive: false, balanceAbove: null }

export function segmentInWords({ isActive, balanceAbove }: Segment): string {
  const parts = [
    ...(isActive ? [`${newsletterActiveDays}日以内に利用した`] : []),
    ...(balanceAbove === null ? [] : [`${digits(balanceAbove)}ptより多く持つ`]),
  ]
  return `${parts.join('、')}${parts.length > 0 ? '、' : ''}受信に同意し、メール認証が済んだ会員`
}
