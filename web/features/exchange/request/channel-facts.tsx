import type { ReactNode } from 'react'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import type { ExchangeOffer } from '#contract/exchange/exchange.ts'
import { exchangeAmounts, exchangeReviewAbovePoints, usualSpeed } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { channelWords, deliveryOf, linkedDelivery, linkedUse, reviewSpeed } from '#web/text/channel-words.ts'
import { Card } from '#web/ui/content/card.tsx'
import { speedOf } from '../offer/offered-review.ts'

type Props = { channel: Channel; isLinked: boolean; offer: ExchangeOffer | null; art: ReactNode }

/** Describes the gift, how fast it arrives, and how to use it. */
export function ChannelFacts({ channel, isLinked, offer, art }: Props) {
  const { purpose, use, tint } = channelWords[channel]
  const smallest = Math.min(...exchangeAmounts[channel])
  const facts = [
    { term: '届くもの', text: isLinked ? linkedDelivery : deliveryOf(channel) },
    {
      term: '届くまで',
      text: speedOf(offer, smallest),
      detail: detailOf(offer, smallest),
    },
    { term: '手数料', text: '0円' },
    { term: '使い方', text: isLinked ? linkedUse : use },
  ]
  return (
    <Card
      as="aside"
      padding="none"
      aria-label={`${giftNames[channel]}について`}
      className={`tint-${tint} overflow-hidden`}
    >
      <div className="channel-tint flex items-center gap-4 px-5 py-4 lg:flex-col lg:py-6 lg:text-center">
        <div className="w-20 shrink-0 lg:w-32">{art}</div>
        <p className="font-bold">{purpose}</p>
      </div>
      <dl className="divide-y divide-line px-5">
        {facts.map(({ term, text, detail }) => (
          <div key={term} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 py-3 text-sm">
            <dt className="text-ink-soft">{term}</dt>
            <dd>
              {text}
              {detail && <span className="block text-xs text-ink-soft">{detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The conditions that the date alone does not say. */
function detailOf(offer: ExchangeOffer | null, smallest: number): string {
  if (!offer) return `初回や${digits(exchangeReviewAbovePoints)}pt超などは${reviewSpeed}に審査`
  const { review } = offer
  if (!review) return `${digits(exchangeReviewAbovePoints)}pt超などは${reviewSpeed}に審査`
  const { isFirst, unreviewedPoints, daysToGo } = review
  if (!isFirst) return '運営が確認してから発行します'
  if (unreviewedPoints < smallest) return `初回の審査が済んだあとは、${usualSpeed}`
  const upTo = `${digits(unreviewedPoints)}ptまで`
  return daysToGo > 0
    ? `あと${daysToGo}日ご利用いただくと、${upTo}は審査なしで届きます`
    : `${digits(unreviewedPoints)}ptを超えると、${reviewSpeed}に審査`
}
