import * as z from 'zod/mini'
import { callable } from './protocol/callable.ts'

/** How many pages a member may have read on one day in Japan. */
export const recipePagesPerDayMax = 30

/**
 * The server reads one public page for a member; the browser finds the recipe in it. Off unless the operator turned it
 * on. Refusals: page-reading-off, page-address, page-limit, page-forbidden (robots.txt), page-unreadable.
 */
export const readRecipePage = callable({
  name: 'recipe-page-read',
  access: 'member',
  input: z.object({ address: z.string().check(z.maxLength(2_000)) }),
  /** `photo` is a data URL of a JPEG, PNG or WebP picture, or ''. A browser of an earlier build does not ask for it. */
  output: z.object({ html: z.string(), address: z.string(), photo: z._default(z.string(), '') }),
})
