import * as z from 'zod/mini'
import { time } from '../auth/auth-shapes.ts'
import { characterCount, cleanLine, cleanText } from '../values/clean-text.ts'

const announcementTitleMax = 60
const announcementBodyMax = 1_000
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
  link: z.nullable(z.object({ href: announcementHref, label: line(30) })),
  /** Shown across the top of the member area, for example for maintenance. */
  isBanner: z.boolean(),
})
export type AnnouncementText = z.output<typeof announcementText>

/** As a member sees it. */
export const announcement = z.extend(announcementText, {
  id: z.uuid(),
  at: time,
  endsAt: z.nullable(time),
  isRead: z.boolean(),
})
export type Announcement = z.output<typeof announcement>
