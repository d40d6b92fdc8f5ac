import * as z from 'zod/mini'
import { nothing, secret, time } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'
import { sharedPageBytesMax } from './shared-page-content.ts'

/** A read-only page, for anybody who knows the secret. */
export const sharedPagePath = (secretOfPage: string): string => `/s/${secretOfPage}`

export const sharedPageApps = ['note', 'recipe'] as const
export type SharedPageApp = (typeof sharedPageApps)[number]

/** How long a page may be seen: the maker chooses. */
export const sharedPageDays = [7, 30, 365] as const
export type SharedPageDays = (typeof sharedPageDays)[number]
export const sharedPageDaysUsual = 30

const sharedRecord = {
  app: z.enum(sharedPageApps),
  record: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/)),
}

/** In base64. */
const contentLengthMax = Math.ceil(sharedPageBytesMax / 3) * 4

/** A `SharedContent` as JSON, in base64: a long note has more values than other bodies may. */
const content = z
  .string()
  .check(z.minLength(4), z.maxLength(contentLengthMax), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

const sharedPage = z.object({
  ...sharedRecord,
  title: z.string(),
  madeAt: time,
  /** When its content was last replaced. */
  writtenAt: time,
  expiresAt: time,
  /** `ended`: by an operator, for good. */
  state: z.enum(['shown', 'expired', 'ended']),
})
export type SharedPage = z.output<typeof sharedPage>

/** The member's own pages, the newest first. Their addresses are stored hashed. */
export const listSharedPages = callable({
  name: 'share-page-list',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({ pages: z.array(sharedPage) }),
})

/**
 * Makes the page of a record, or a new address in place of its old one. Refusals: sharing-off,
 * sharing-needs-verified-email, shared-pages-limit, shared-page-ended.
 */
export const openSharedPage = callable({
  name: 'share-page-open',
  access: 'member',
  bodyBytesMax: contentLengthMax + 1_024,
  input: z.object({ ...sharedRecord, days: z.literal([...sharedPageDays]), content }),
  output: z.object({ secret }),
})

/** Replaces what the page says; its address and end stay. Refusals: sharing-off, shared-page-unknown. */
export const rewriteSharedPage = callable({
  name: 'share-page-rewrite',
  access: 'member',
  idempotent: true,
  bodyBytesMax: contentLengthMax + 1_024,
  input: z.object({ ...sharedRecord, content }),
  output: nothing,
})

/** From now on the address answers as if it had never been. */
export const endSharedPage = callable({
  name: 'share-page-end',
  access: 'member',
  idempotent: true,
  input: z.object(sharedRecord),
  output: nothing,
})

/** The reasons for which a visitor may report a page. */
export const reportReasons = {
  privacy: '個人の情報や写真が、許しなく載っている',
  insult: '人を傷つける内容（中傷・脅し・嫌がらせ）',
  rights: '著作権などの権利を侵している',
  fraud: '詐欺や偽のページへの誘導',
  other: 'そのほか',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportWordsMax = 500
