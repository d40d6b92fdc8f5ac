import * as z from 'zod/mini'
import { callable } from './protocol/callable.ts'

/** How many pages a member may have read on one day in Japan. */
export const recipePagesPerDayMax = 30

/**
 * The server reads the recipe of one public page for a member. Off unless the operator turned it
 * on. Refusals: page-reading-off, page-address, page-limit, page-forbidden (robots.txt), page-unreadable.
 */
export const readRecipePage = callable({
  name: 'recipe-page-read',
  access: 'member',
  input: z.object({ address: z.string().check(z.maxLength(2_000)) }),
  /** `recipe` is schema.org/Recipe as JSON-LD, `photo` a data URL of a JPEG, PNG or WebP picture, or ''. */
  output: z.object({ recipe: z.string(), address: z.string(), photo: z.string() }),
})
