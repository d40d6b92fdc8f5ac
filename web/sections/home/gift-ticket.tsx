import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { channelWords } from '../../text/channel-words.ts'
import { cx } from '../../ui/cx.ts'

type Props = { channel: Channel }

/** A voucher of our own design: the companies' logos are their trademarks. */
export function GiftTicket({ channel }: Props) {
  const amounts = exchangeAmounts[channel]
  const { tint, purpose } = channelWords[channel]
  return (
    <li className="home-ticket-shadow">
      <div className="home-ticket flex h-full flex-col overflow-hidden rounded-lg bg-surface">
        <div className={cx('flex min-h-24 flex-col justify-center px-4 sm:px-6', `home-${tint}`)}>
          <h3 className="leading-tight sm:text-lg">{giftNames[channel]}</h3>
          <p className="mt-1 text-xs leading-snug">{purpose}</p>
        </div>
        <div aria-hidden="true" className="dotted-rule mx-4 -mt-0.5" />
        <div className="flex flex-1 flex-col px-3 pt-4 min-[22.5rem]:px-4 pb-5 sm:px-6 sm:pb-6">
          <p className="flex flex-wrap items-baseline gap-x-1">
            <span className="numerals text-3xl leading-none font-bold sm:text-4xl">
              {Math.min(...amounts)}
            </span>
            <span className="font-bold">pt</span>
            <span className="text-sm text-ink-soft">から</span>
          </p>
          <ul
            aria-label={`${giftNames[channel]}の額`}
            className="mt-3 flex flex-wrap gap-1 sm:mt-4 sm:gap-1.5"
          >
            {amounts.map((points) => (
              <li
                key={points}
                className="numerals rounded-full border border-line px-2 text-xs leading-6 font-medium sm:px-2.5 sm:text-sm"
              >
                {digits(points)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  )
}
