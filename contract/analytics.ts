import * as z from 'zod/mini'
import { nothing } from './auth/auth-shapes.ts'
import { callable } from './protocol/callable.ts'

export const analyticsEventNames = [
  'page_view',
  'login',
  'sign_up',
  'logout',
  // The steps of an exchange. Which channel it was, the path tells.
  'exchange_confirm',
  'exchange_request',
  'exchange_refused',
  'exchange_cancel',
  'gift_reveal',
  // The steps of an invitation: the link is taken or sent, a friend comes by it, and registers with its code.
  'referral_copy',
  'referral_share',
  'referral_visit',
  'referral_sign_up',
] as const
export type AnalyticsEventName = (typeof analyticsEventNames)[number]

export const analyticsEvent = z.object({
  /** Made by the browser, so that a repeated call counts once. */
  eventId: z.uuid(),
  name: z.enum(analyticsEventNames),
  /** The path alone: queries may hold what is nobody's business. */
  path: z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(200)),
  /** How long ago it happened, since browsers' clocks are wrong. */
  agoMs: z.int().check(z.nonnegative()),
})
export type AnalyticsEvent = z.output<typeof analyticsEvent>

/** What happened, without who: no member, no address and no device is kept. */
export const logAnalytics = callable({
  name: 'analytics-log',
  access: 'anyone',
  input: z.object({
    events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(50)),
    /** Only where a measurement id is set: ties together what happened on one page, and ends with it. */
    visitId: z.optional(z.uuid()),
  }),
  output: nothing,
})
