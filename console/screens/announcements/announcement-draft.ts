import { type AnnouncementText, type Audience, announcementText } from '#contract/notice/announcement.ts'
import { firstPeriod, type Period, readPeriod } from './period-fields.tsx'

export type Draft = {
  title: string
  body: string
  href: string
  label: string
  isBanner: boolean
  audience: Audience
  period: Period
}

export const firstDraft: Draft = {
  title: '',
  body: '',
  href: '',
  label: '',
  isBanner: false,
  audience: 'members',
  period: firstPeriod,
}

/** The text as far as it is written, for the preview. A link that the server would refuse is not shown. */
export function textOf({ title, body, href, label, isBanner }: Draft): AnnouncementText {
  const link = isLink(href) && label.trim() !== '' ? { href: href.trim(), label } : null
  return { title, body, link, isBanner }
}

/** By the rule of the server itself. */
export const isLink = (href: string): boolean =>
  announcementText.shape.link.safeParse({ href: href.trim(), label: 'x' }).success

/** The input of the act; null while something is missing or wrong. */
export function readDraft(draft: Draft) {
  const period = readPeriod(draft.period)
  const hasHalfLink = (draft.href.trim() === '') !== (draft.label.trim() === '')
  const isLinkWrong = draft.href.trim() !== '' && !isLink(draft.href)
  const parsed = announcementText.safeParse(textOf(draft))
  if (!period || hasHalfLink || isLinkWrong || !parsed.success) return null
  return { ...parsed.data, audience: draft.audience, ...period }
}
