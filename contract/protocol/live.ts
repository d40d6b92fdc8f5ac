import * as z from 'zod/mini'

/** The stream of live documents: POST with a bearer token, answered by server-sent events. */
export const livePath = '/live'

/** `version` is the newest one the browser already holds, if any, so that it is not sent again. */
export const liveRequest = z.object({
  documents: z
    .array(z.object({ document: z.string().check(z.maxLength(200)), version: z.optional(z.int()) }))
    .check(z.minLength(1), z.maxLength(32)),
})

export type LiveRequest = z.output<typeof liveRequest>

/** The whole document, never a difference. Absent documents arrive as null. */
export const liveEvent = z.object({ document: z.string(), version: z.int(), data: z.unknown() })

export type LiveEvent = z.output<typeof liveEvent>

/** Named event that ends a stream whose token ends: come again with a new one. */
export const renewEvent = 'renew'
