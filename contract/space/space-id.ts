import * as z from 'zod/mini'

/** Made by the browser that opens the space, as ids of records are. */
export const spaceId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** The member whose client of Yjs wrote: the author of everything that this client has written in the space. */
export const spaceAuthor = z.object({ client: z.int(), member: z.string() })
export type SpaceAuthor = z.output<typeof spaceAuthor>

/** The log of a space in place of the member's own, in calls of sync. Without access all of them refuse with space-gone. */
export const ofSpace = { space: z.optional(spaceId) }
