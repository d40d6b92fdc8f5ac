import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { momentKey } from '../point/mission.ts'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { announcement } from './announcement.ts'

const noticeTopics = [
  'exchange',
  'gift',
  'referral',
  'point',
  'contact',
  'page',
  'space',
  'space-gone',
] as const

/** How many notices the document and each further page hold. */
export const noticesPerPage = 20

const notice = z.object({
  /** Grows with each notice of the member. */
  seq: z.int(),
  at: time,
  topic: z.enum(noticeTopics),
  title: z.string(),
  body: z.string(),
  /** A path of this site. */
  path: z.string(),
  /** The key of the moment that the member home makes of it, if it does. */
  moment: z.optional(momentKey),
})
export type Notice = z.output<typeof notice>

/** The member's notices and the operator's announcements, newest first, with what the member has read. */
export const noticesDocument = liveDocument({
  path: 'users/{uid}/private/notices',
  shape: z.object({
    unread: z.int(),
    /** Notices up to this number are read. */
    readSeq: z.int(),
    notices: z.array(notice),
    hasMore: z.boolean(),
    announcements: z.array(announcement),
  }),
})
export type Notices = z.output<typeof noticesDocument.shape>

/** The page of notices before the given number. */
export const readNotices = callable({
  name: 'notice-list',
  access: 'member',
  idempotent: true,
  input: z.object({ before: z.int().check(z.minimum(1)) }),
  output: z.object({ notices: z.array(notice), hasMore: z.boolean() }),
})

/** Marks what was on screen as read, on every device. Never marks anything newer, and repeating it changes nothing. */
export const markNoticesRead = callable({
  name: 'notice-read',
  access: 'member',
  idempotent: true,
  input: z.object({
    seq: z.int().check(z.minimum(0)),
    announcementIds: z.array(z.uuid()).check(z.maxLength(50)),
  }),
  output: nothing,
})
