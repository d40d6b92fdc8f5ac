import { giftNames } from '#contract/exchange/channel-names.ts'
import { type ExchangeStatus, exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { digits } from '#contract/values/digits.ts'
import type { StoredExchange } from './exchange.ts'

/** An exchange in the previews of acts. */

export const giftInWords = ({ channel, points }: Pick<StoredExchange, 'channel' | 'points'>): Text => ({
  ja: `${giftNames[channel]} ${digits(points)}pt`,
  en: `${channel} ${digits(points)} pt`,
})

export const statusInWords = (status: ExchangeStatus): Text => ({
  ja: exchangeStatusNames[status],
  en: status,
})

/** For an exchange that no person has looked at: why not. One that a signal stopped waits for a person. */
export const unreviewedInWords = ({
  isUnreviewed,
  status,
}: Pick<StoredExchange, 'isUnreviewed' | 'status'>): Text | null =>
  isUnreviewed && status !== 'review' ? operatorText('exchange-unreviewed') : null
