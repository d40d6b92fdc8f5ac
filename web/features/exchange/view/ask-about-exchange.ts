import type { ContactKind } from '#contract/contact.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { type Exchange, exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { momentInWords } from '#web/text/moment.ts'

/** The contact form with this exchange filled in. */
export function askAboutExchange(exchange: Exchange): string {
  const { number, channel, points, status, requestedAt } = exchange
  const kind: ContactKind = 'exchange'
  const body = [
    '【交換について】',
    `受付番号：${number}`,
    `内容：${giftNames[channel]} ${digits(points)}pt`,
    `申込日時：${momentInWords(requestedAt)}`,
    `状態：${exchangeStatusNames[status]}`,
    '',
    '',
  ].join('\n')
  return `/contact?${new URLSearchParams({ kind, body })}`
}
