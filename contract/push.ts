import * as z from 'zod/mini'
import { nothing } from './auth/auth-shapes.ts'
import { callable } from './protocol/callable.ts'
import { pushKinds } from './push-rules.ts'

const kinds = z.record(z.enum(pushKinds), z.boolean())

/**
 * The member's notification settings. `publicKey` is what a browser subscribes with (null: this deployment sends no
 * notifications); `isRegistered` refers to the device of the messaging token of this call.
 */
export const readPush = callable({
  name: 'push-read',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({ publicKey: z.nullable(z.string()), kinds, isRegistered: z.boolean() }),
})

/**
 * Registers the browser for this session. The returned token is the messaging token of later calls; the same browser
 * gets the same token again. Refusals: bad-request for an endpoint that is not a push service.
 */
export const registerPush = callable({
  name: 'push-register',
  access: 'member',
  idempotent: true,
  input: z.object({
    endpoint: z.url().check(z.maxLength(2_048)),
    /** Base64url: a point of P-256, and 16 random bytes. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
  output: z.object({ token: z.string() }),
})

/** Unregisters the device of the messaging token. Succeeds if there is none. */
export const unregisterPush = callable({
  name: 'push-unregister',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: nothing,
})

/** Applies to all devices of the member. */
export const choosePush = callable({
  name: 'push-choose',
  access: 'member',
  idempotent: true,
  input: z.object({ kinds }),
  output: nothing,
})

/** The encrypted payload that a push service delivers. A later one with the same `tag` replaces an earlier one. */
export type PushMessage = {
  title: string
  body: string
  path: string
  tag: string
  /** The token with which one press on the notification ends messages of this kind. */
  stop?: string
}
