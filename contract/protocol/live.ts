import * as z from 'zod/mini'

/** The stream of live documents: POST with a bearer token, answered with server-sent events. */
export const livePath = '/live'

/** `version` is the newest version the browser has, if any, so that it is not sent again. */
export const liveRequest = z.object({
  documents: z
    .array(z.object({ document: z.string().check(z.maxLength(200)), version: z.optional(z.int()) }))
    .check(z.minLength(1), z.maxLength(32)),
})

export type LiveRequest = z.output<typeof liveRequest>

/** Always the whole document, never a diff. An absent document is sent as null. */
export const liveEvent = z.object({ document: z.string(), version: z.int(), data: z.unknown() })

export type LiveEvent = z.output<typeof liveEvent>

/** The event that ends a stream when its token expires: the browser reconnects with a new one. */
export const renewEvent = 'renew'
