import { giftNames } from '#contract/exchange/channel-names.ts'
import { paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { momentInWords } from '#web/text/moment.ts'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'

export type ExchangeFrom = { isNew: boolean; until: string } | null

type Props = {
  /** The block that lasts longest, of a new account or after a change; null if there is none. */
  from: ExchangeFrom
  isVerified: boolean
}

/** One date for the next gift. */
export function FirstExchange({ from, isVerified }: Props) {
  return (
    <p className="mt-3 flex items-start gap-2.5 px-3 text-sm">
      <GiftIcon size={20} className="mt-0.5 shrink-0 text-accent" />
      <span>
        {from && (
          <>
            {from.isNew ? 'はじめての交換' : 'ポイントの交換'}は、
            {/* With its full stop, which must not begin a line. */}
            <strong className="inline-block">{momentInWords(from.until)}から。</strong>
          </>
        )}
        {giftNames.paypay}なら{paypayPointsMin}ptで交換できます
        {!isVerified && '（メール認証が必要です）'}。
      </span>
    </p>
  )
}
