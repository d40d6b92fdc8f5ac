/** The rules of exchanges. The server enforces these numbers and the legal pages print them. */
export const channels = ['paypay', 'amazon', 'quo', 'giftee_select'] as const
export type Channel = (typeof channels)[number]

export const giftNames: Record<Channel, string> = {
  paypay: 'PayPayポイント',
  amazon: 'Amazonギフトカード',
  quo: 'QUOカードPay',
  giftee_select: 'giftee Select',
}

/** With its own provider PayPay accepts any whole number in its range; from stock only these. */
export const exchangeAmounts: Record<Channel, readonly number[]> = {
  paypay: [100, 300, 500, 1_000, 3_000, 5_000, 10_000],
  amazon: [300, 500, 1_000, 3_000, 5_000, 10_000],
  quo: [300, 500, 1_000, 3_000, 5_000],
  giftee_select: [500, 1_000, 3_000, 5_000],
}
export const paypayPointsMin = 100
export const paypayPointsMax = 10_000

export const exchangeFeePoints = 0
export const exchangesPerDayMax = 3
/** Canceled requests do not count as exchanges, so they have a limit of their own. */
export const cancellationsPerDayMax = 3
export const exchangePointsPerDayMax = 10_000
export const exchangePointsPerMonthMax = 30_000
export const openExchangesPerChannelMax = 1

/** Counted from registration, to the hour. */
export const exchangeAccountAgeHours = 72
/** After a change of email or password, a password reset, or a newly linked PayPay account. */
export const exchangeQuietHours = 24

/** The operator reviews the first exchange, until one is issued, and any above this amount. */
export const exchangeReviewAbovePoints = 5_000
export const exchangeReviewBusinessDays = 2

/** A member who is leaving can receive a gift for this long after its issue, or after the request to delete the account. */
export const leavingGiftDays = 30
/** A gift that was shown stays this long, because the answer that showed it may have been lost. */
export const shownGiftHours = 24

/** A gift that was never opened is announced to its owner this many days before it ends. */
export const giftEndingNoticeDays = [30, 7] as const
