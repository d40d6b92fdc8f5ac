import type { ReactNode } from 'react'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeReviewAbovePoints, usualSpeed } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { channelWords, deliveryOf, linkedDelivery, linkedUse, reviewSpeed } from '#web/text/channel-words.ts'
import { Card } from '#web/ui/content/card.tsx'

type Props = { channel: Channel; isLinked: boolean; isFirst: boolean; art: ReactNode }

/** Describes the gift, how fast it arrives, and how to use it. */
export function ChannelFacts({ channel, isLinked, isFirst, art }: Props) {
  const { purpose, use, tint } = channelWords[channel]
  const above = `${digits(exchangeReviewAbovePoints)}pt超など`
  const facts = [
    { term: '届くもの', text: isLinked ? linkedDelivery : deliveryOf(channel) },
    {
      term: '届くまで',
      text: isFirst ? `初回の交換は${reviewSpeed}に審査` : usualSpeed,
      detail: isFirst ? `2回目からは${usualSpeed}（${above}は審査）` : `${above}は${reviewSpeed}に審査`,
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
