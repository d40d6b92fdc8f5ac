import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { characterCount, cleanLine, cleanText } from '../values/clean-text.ts'

export const announcementTitleMax = 60
export const announcementBodyMax = 1_000
export const announcementLabelMax = 30
/** More than an operator runs at once. */
export const announcementsMax = 20

/**
 * A path of this site or an https URL. Anything else (`javascript:`, `//host`, a path with a backslash) would lead
 * somewhere that the text does not say.
 */
const announcementHref = z.string().check(
  z.maxLength(500),
  z.refine((href) => {
    if (/[\s\p{Cc}\\]/u.test(href)) return false
    if (href.startsWith('/')) return !href.startsWith('//')
    return /^https:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?#]|$)/i.test(href)
  }),
)

const line = (max: number) =>
  z.string().check(
    z.overwrite(cleanLine),
    z.refine((text) => text !== '' && characterCount(text) <= max),
  )

/** The form of an announcement. It is plain text: HTML in it is shown as typed. */
export const announcementText = z.object({
  title: line(announcementTitleMax),
  body: z.string().check(
    z.overwrite(cleanText),
    z.refine((text) => text !== '' && characterCount(text) <= announcementBodyMax),
  ),
  link: z.nullable(z.object({ href: announcementHref, label: line(announcementLabelMax) })),
  /** Shown across the top of the member area, for example for maintenance. */
  isBanner: z.boolean(),
})
export type AnnouncementText = z.output<typeof announcementText>

/** The readers. `everyone`: visitors too. `agreed`: members who agreed to marketing mail. */
export const audiences = ['everyone', 'members', 'agreed'] as const
export type Audience = (typeof audiences)[number]

export const audienceNames: Record<Audience, string> = {
  everyone: 'すべての方（ログイン前の方も）',
  members: '会員',
  agreed: 'お得なお知らせに同意した会員',
}

/** As a member sees it. */
export const announcement = z.extend(announcementText, {
  id: z.uuid(),
  at: time,
  endsAt: z.nullable(time),
  isRead: z.boolean(),
})
export type Announcement = z.output<typeof announcement>
