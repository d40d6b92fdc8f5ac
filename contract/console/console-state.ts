import * as z from 'zod/mini'
import { nothing, time } from '../auth/auth-shapes.ts'
import { channels } from '../exchange/channel-names.ts'
import { operatorCallable } from './operator-callable.ts'
import { openRequests } from './operators.ts'

/** A state of the service that every operator should know, whatever they are doing. */
const banner = z.discriminatedUnion('kind', [
  /** Acts on points and exchanges are refused. Null: until somebody ends it. */
  z.object({ kind: z.literal('maintenance'), endsAt: z.nullable(time) }),
  /** New exchanges are refused. `isShut`: the server stopped it, because the company kept failing. */
  z.object({ kind: z.literal('channel'), channel: z.enum(channels), isShut: z.boolean() }),
  z.object({ kind: z.literal('freeze'), groups: z.int() }),
  /** Mails of a broadcast that have not been handed to the mail server. */
  z.object({ kind: z.literal('broadcast'), since: time }),
])
export type ConsoleBanner = z.output<typeof banner>

/** Everything that the frame of the console shows on each screen. */
export const readConsoleState = operatorCallable({
  name: 'console-state',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({
    now: time,
    requests: openRequests,
    /** Open contacts that are assigned to the operator who asks. */
    ownContacts: z.int(),
    banners: z.array(banner),
    /** When an operator last did or decided anything: screens then read again. */
    lastActAt: z.nullable(time),
  }),
})
export type ConsoleState = z.output<typeof readConsoleState.output>
