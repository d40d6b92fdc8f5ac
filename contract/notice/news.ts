import * as z from 'zod/mini'
import { nothing } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'

/** Where a mail program posts to stop the newsletter (RFC 8058). Opening it with GET only leads to the page below. */
export const stopNewsPath = '/mail/stop'

/** Stopped by a link: the newsletter, or one of the messages that call a member back. */
const stopKinds = ['news', 'evening', 'weekly'] as const
export type StopKind = (typeof stopKinds)[number]

/** As the token says, for the words of the page; the server checks it. */
export const stopKindOf = (token: string): StopKind =>
  stopKinds.find((kind) => token.endsWith(`.${kind}`)) ?? 'news'

/**
 * The page with the stop button: the member entry, with the token in the query. `newsletter` is the newsletter with the
 * link, so that operators see how many readers each one lost.
 */
export const stopNewsPage = (token: string, newsletter: string | null) =>
  `/mypage/?stopNews=${encodeURIComponent(token)}${newsletter ? `&newsletter=${newsletter}` : ''}`

/** Ends what the token names for its member, without signing in. Refusals: invalid-stop-token. */
export const stopNews = callable({
  name: 'news-stop',
  access: 'browser',
  idempotent: true,
  input: z.object({ token: z.string().check(z.maxLength(200)), newsletter: z.optional(z.uuid()) }),
  output: nothing,
})
