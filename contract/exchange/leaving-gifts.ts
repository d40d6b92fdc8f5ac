import * as z from 'zod/mini'
import { secret, time } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'
import { exchange, exchangeId, gift } from './exchange.ts'

/**
 * 「ギフトを受け取る」: the issued gifts of a member who is leaving. Signing in returns the token, which works for these
 * two callables and nothing else, for as long as a sign-in counts as recent. Refusals: invalid-receive-token,
 * user-disabled.
 */
export const readLeavingGifts = callable({
  name: 'exchange-leaving-gifts',
  access: 'browser',
  idempotent: true,
  input: z.object({ receiveToken: secret }),
  output: z.object({
    /** Newest first. */
    gifts: z.array(exchange),
    /** The account is not erased before this; null if no gift has to be waited for. */
    keptUntil: z.nullable(time),
  }),
})

/** As `exchange-reveal`, with its refusals and pace. */
export const revealLeavingGift = callable({
  name: 'exchange-leaving-reveal',
  access: 'browser',
  input: z.object({ receiveToken: secret, exchangeId }),
  output: gift,
})
