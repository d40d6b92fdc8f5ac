import * as z from 'zod/mini'

/** A day in Japan, such as 2026-11-15. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
