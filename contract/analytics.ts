import * as z from 'zod/mini'
import { analyticsBeaconName } from './analytics-rules.ts'
import { nothing } from './auth/auth-shapes.ts'
import { callable } from './protocol/callable.ts'

export const analyticsEventNames = [
  'page_view',
  'login',
  'sign_up',
  'logout',
  // The steps of an exchange. The path says which channel.
  'exchange_confirm',
  'exchange_request',
  'exchange_refused',
  'exchange_cancel',
  'gift_reveal',
  // The steps of a referral: a link is copied or shared, a friend opens it, the friend registers with its code.
  'referral_copy',
  'referral_share',
  'referral_visit',
  'referral_sign_up',
] as const
export type AnalyticsEventName = (typeof analyticsEventNames)[number]

const analyticsEvent = z.object({
  /** Made by the browser, so that a call that is retried soon is counted once. */
  eventId: z.uuid(),
  name: z.enum(analyticsEventNames),
  /** The path without its query, which may hold private data. */
  path: z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(200)),
  /** The age of the event rather than its time, because browser clocks are unreliable. */
  agoMs: z.int().check(z.nonnegative()),
})
export type AnalyticsEvent = z.output<typeof analyticsEvent>

/** Groups the events of one page view; set only with a measurement id, and discarded with the page. */
const visitId = z.optional(z.uuid())

/** Anonymous events, of which only counters are kept: no member, address, device or single event. */
export const logAnalytics = callable({
  name: 'analytics-log',
  access: 'anyone',
  isCounter: true,
  input: z.object({
    events: z.array(analyticsEvent).check(z.minLength(1), z.maxLength(50)),
    visitId,
  }),
  output: nothing,
})

/**
 * Page views of a page that is left before it has a token. A beacon carries no headers, so this call needs none; it
 * takes page views only, and few of them.
 */
export const beaconAnalytics = callable({
  name: analyticsBeaconName,
  access: 'browser',
  isCounter: true,
  withoutAppCheck: true,
  input: z.object({
    events: z
      .array(z.extend(analyticsEvent, { name: z.literal('page_view') }))
      .check(z.minLength(1), z.maxLength(10)),
    visitId,
  }),
  output: nothing,
})
