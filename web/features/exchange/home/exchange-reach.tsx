import type { Account } from '#contract/account.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeAmounts, paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { HomeBlock } from './home-block.tsx'
import { useWaitingBlock } from './use-waiting-block.ts'

type Props = {
  available: number
  account: Account | null | undefined
  /** The member saves for a gift of their own choice, whose distance stands above. */
  hasGoal: boolean
}

const smallest = Math.min(paypayPointsMin, ...Object.values(exchangeAmounts).flat())

/** The distance to the smallest gift; once reached, a link to it or what has to be waited for. */
export function ExchangeReach({ available, account, hasGoal }: Props) {
  const missing = smallest - available
  const block = useWaitingBlock(account)
  // The notice above the cards says it all.
  if (account?.status === 'restricted') return null
  if (missing > 0) {
    if (hasGoal) return null
    return (
      <div>
        <ProgressBar
          label={`あと${missing}ptで、${giftNames.paypay}${smallest * yenPerPoint}円分`}
          value={available}
          max={smallest}
          text={`${available}／${smallest}pt`}
        />
      </div>
    )
  }
  if (block) return <HomeBlock block={block} />
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
