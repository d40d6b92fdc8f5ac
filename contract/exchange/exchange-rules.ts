import { type Channel, channels } from './channel-names.ts'

/** The rules of exchanges. The server enforces these numbers and the legal pages print them. */
type ChannelRules = {
  /** With its own provider PayPay accepts any whole number in its range; from stock only these. */
  amounts: readonly number[]
  /** How a gift from stock is used: a code to type in, or a URL to open. A PIN may come with either. */
  delivers: 'code' | 'url'
  /** Every gift from stock has one: a file with a gift without it is refused. */
  hasPin?: true
  /** The gifts have no last day. */
  isForever?: true
  /** The company that issues the gifts, if it is configured; otherwise they come from stock. `inventory`: always stock. */
  provider: ProviderName
}

/** Our code for the companies in `server/exchange/providers/`; `inventory` is our own stock. */
export type ProviderName = 'inventory' | 'paypay' | 'amazon' | 'quo' | 'giftee'

/** `web/text/channel-words.ts` has the words of each channel. */
export const channelRules: Record<Channel, ChannelRules> = {
  paypay: {
    amounts: [100, 300, 500, 1_000, 3_000, 5_000, 10_000],
    delivers: 'code',
    isForever: true,
    provider: 'paypay',
  },
  amazon: {
    amounts: [300, 500, 1_000, 3_000, 5_000, 10_000],
    delivers: 'code',
    provider: 'amazon',
  },
  quo: {
    amounts: [300, 500, 1_000, 3_000, 5_000],
    delivers: 'url',
    hasPin: true,
    provider: 'quo',
  },
  giftee_select: {
    amounts: [500, 1_000, 3_000, 5_000],
    delivers: 'url',
    provider: 'giftee',
  },
}

/** For an exchange without a review. Pages, mails and the legal pages all print it. */
export const usualSpeed = '通常は数分以内'

export const exchangeAmounts = Object.fromEntries(
  channels.map((channel) => [channel, channelRules[channel].amounts]),
) as Record<Channel, readonly number[]> // fromEntries forgets the keys

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

/** The operator reviews the first exchange, until one was issued after a review, and any above this amount. */
export const exchangeReviewAbovePoints = 5_000
export const exchangeReviewBusinessDays = 2

/** Until a person has looked at an exchange of a member, this many points in all may be issued without a review. */
export const unreviewedPointsMax = 500
/** Days in Japan on which such a member earned something, since the address was proved. */
export const unreviewedActiveDays = 3
/** Such exchanges in a day in Japan, of all members together, unless the operator sets another number. */
export const unreviewedPerDayUsual = 100
/** The limit for members of one network: a family passes, one person with many accounts does not. */
export const unreviewedPerNetworkMax = 3

/** A member who is leaving can receive a gift for this long after its issue, or after the request to delete the account. */
export const leavingGiftDays = 30
/** A gift that was shown stays this long, because the answer that showed it may have been lost. */
export const shownGiftHours = 24

/** A gift that was never opened is announced to its owner this many days before it ends. */
export const giftEndingNoticeDays = [30, 7] as const
