import * as z from 'zod/mini'
import { callable } from './protocol/callable.ts'

/**
 * The server reads one public page for a member with a verified address, unless the operator turned it off. Refusals:
 * page-reading-off, page-needs-verified-email, page-address, page-limit, page-forbidden (robots.txt), page-unreadable.
 */
export const readRecipePage = callable({
  name: 'recipe-page-read',
  access: 'member',
  input: z.object({ address: z.string().check(z.maxLength(2_000)) }),
  /** `recipe` is schema.org/Recipe as JSON-LD, or the bare markup of a page without it; `photo` a data URL of a JPEG, PNG or WebP picture, or ''. */
  output: z.object({ recipe: z.string(), address: z.string(), photo: z.string() }),
})
