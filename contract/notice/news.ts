import * as z from 'zod/mini'
import { nothing } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'

/** Where a mail program posts to stop the newsletter (RFC 8058). Opening it with GET only leads to the page below. */
export const stopNewsPath = '/mail/stop'

/**
 * The page with the stop button: the member entry, with the token in the query. `mailing` is the newsletter with the
 * link, so that operators see how many readers each one lost.
 */
export const stopNewsPage = (token: string, mailing: string | null) =>
  `/mypage/?stopNews=${encodeURIComponent(token)}${mailing ? `&mailing=${mailing}` : ''}`

/** Ends the newsletter for the member of the token, without signing in. Refusals: invalid-stop-token. */
export const stopNews = callable({
  name: 'news-stop',
  access: 'browser',
  idempotent: true,
  input: z.object({ token: z.string().check(z.maxLength(200)), mailing: z.optional(z.uuid()) }),
  output: nothing,
})
