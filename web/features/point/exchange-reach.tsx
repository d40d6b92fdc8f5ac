import { exchangeAmounts, giftNames, paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'

type Props = { available: number }

const smallest = Math.min(paypayPointsMin, ...Object.values(exchangeAmounts).flat())

/** The distance to the smallest gift, or a link to it once reached. */
export function ExchangeReach({ available }: Props) {
  const missing = smallest - available
  if (missing > 0) {
    return (
      <div>
        <ProgressBar
          label={`${giftNames.paypay}まで あと${missing}pt`}
          value={available}
          max={smallest}
          text={`${available}／${smallest}pt`}
        />
        <p className="mt-2 text-sm text-ink-soft">{smallest}ptから交換できます。</p>
      </div>
    )
  }
  return (
    <div>
      <p className="mb-3">
        {giftNames.paypay}など、{smallest}ptから交換できます。
      </p>
      <ButtonLink href="/mypage/exchange" wide icon={<GiftIcon size={20} />}>
        ポイントを交換する
      </ButtonLink>
    </div>
  )
}
