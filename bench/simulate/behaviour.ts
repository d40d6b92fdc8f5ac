/**
 * A member's day. Assumed, not measured: the product has no members yet. Every figure of the report changes with these.
 */
export const behaviour = {
  visitsPerDay: 2,
  /** One stream each, open for the whole visit. */
  visitSeconds: 600,
  readsAtOpening: 4,
  readsLater: 6,
  pushesPerVisit: 2.5,
  transfersPerDay: 4,
  /** Members whose session has ended and who sign in with a password. */
  signInShare: 0.005,
  /** Members who wait for the new stamp and open the page at midnight in Japan, on average so many seconds later. */
  midnightShare: 0.02,
  midnightMeanSeconds: 20,
  /** A push notification or television at 20:00: this share of all members opens the page. */
  launchAtHour: 20,
  launchShare: 0.05,
  launchMeanSeconds: 60,
  launchSignInShare: 0.1,
  /** A mail to everybody from 10:00 on; it should be out within the working day. */
  mailAtHour: 10,
  mailWithinHours: 8,
  mailOpenShare: 0.03,
  mailMeanSeconds: 300,
  /** A browser gives up on a call after this time and tries again, waiting twice as long each time. */
  patienceSeconds: 10,
  triesMax: 5,
  backoffSecondsMin: 1,
  backoffSecondsMax: 30,
} as const

/** Share of the visits in each hour in Japan; a third falls into the two busiest. */
const hourWeights = [
  2.2, 1.0, 0.6, 0.5, 0.8, 2.0, 5.0, 7.5, 5.0, 3.2, 2.8, 3.0, 5.5, 3.5, 2.6, 2.6, 2.8, 3.6, 4.6, 6.0, 11.0,
  17.0, 5.2, 3.0,
]

const weightSum = hourWeights.reduce((sum, weight) => sum + weight, 0)

/** Visits in one second of the day, as a share of the day's. */
export const visitShare = (second: number): number =>
  (hourWeights[Math.floor(second / 3_600)] ?? 0) / weightSum / 3_600
