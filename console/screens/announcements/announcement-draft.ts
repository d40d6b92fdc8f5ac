import * as z from 'zod/mini'
import { type AnnouncementText, announcementText, audiences } from '#contract/notice/announcement.ts'
import { firstPeriod, readPeriod } from './period-fields.tsx'

const text = z.string()

export const draftShape = z.object({
  title: text,
  body: text,
  href: text,
  label: text,
  isBanner: z.boolean(),
  audience: z.enum(audiences),
  period: z.object({ isNow: z.boolean(), start: text, isOpen: z.boolean(), end: text }),
})
export type AnnouncementDraft = z.output<typeof draftShape>

export const firstDraft: AnnouncementDraft = {
  title: '',
  body: '',
  href: '',
  label: '',
  isBanner: false,
  audience: 'members',
  period: firstPeriod,
}

/** The text as far as it is written, for the preview. A link that the server would refuse is not shown. */
export function textOf({ title, body, href, label, isBanner }: AnnouncementDraft): AnnouncementText {
  const link = isLink(href) && label.trim() !== '' ? { href: href.trim(), label } : null
  return { title, body, link, isBanner }
}

/** By the rule of the server itself. */
export const isLink = (href: string): boolean =>
  announcementText.shape.link.safeParse({ href: href.trim(), label: 'x' }).success

/** The input of the act; null while something is missing or wrong. */
export function readDraft(draft: AnnouncementDraft) {
  const period = readPeriod(draft.period)
  const hasHalfLink = (draft.href.trim() === '') !== (draft.label.trim() === '')
  const isLinkWrong = draft.href.trim() !== '' && !isLink(draft.href)
  const parsed = announcementText.safeParse(textOf(draft))
  if (!period || hasHalfLink || isLinkWrong || !parsed.success) return null
  return { ...parsed.data, audience: draft.audience, ...period }
}
