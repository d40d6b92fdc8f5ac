import * as z from 'zod/mini'
import { nothing } from './auth/auth-shapes.ts'
import { callable } from './protocol/callable.ts'
import { pushKinds } from './push-rules.ts'

const kinds = z.record(z.enum(pushKinds), z.boolean())

/**
 * How the member stands with notifications. `publicKey` is what a browser subscribes with (null: this deployment
 * sends none); `isRegistered` is about the device whose messaging token came along.
 */
export const readPush = callable({
  name: 'push-read',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({ publicKey: z.nullable(z.string()), kinds, isRegistered: z.boolean() }),
})

/**
 * Registers the browser for this session. The token is the messaging token of every later call; the same browser
 * gets the same one again. Refusals: bad-request, for an address that is no push service's.
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

/** Takes the device of the messaging token away; none, or one that is gone, is fine. */
export const unregisterPush = callable({
  name: 'push-unregister',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: nothing,
})

/** Holds for all devices of the member. */
export const choosePush = callable({
  name: 'push-choose',
  access: 'member',
  idempotent: true,
  input: z.object({ kinds }),
  output: nothing,
})

/** What a push service carries, encrypted, to the browser. `tag`: a later one of the same tag takes its place. */
export type PushMessage = { title: string; body: string; path: string; tag: string }
