import type { Account } from '#contract/account.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeAccountAgeHours, paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { giftWorth } from '#contract/exchange/gift-worth.ts'
import { digits } from '#contract/values/digits.ts'
import { useServiceStatus } from '#web/client/service-status.ts'
import { momentInWords } from '#web/text/moment.ts'
import { quietRule } from '#web/text/quiet-rule.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { exchangesPath } from '../exchange-path.ts'
import { useWaitingBlock } from './use-waiting-block.ts'
import type { WaitingBlock } from './waiting-block.ts'

type Props = {
  available: number
  account: Account | null | undefined
  /** The member saves for a gift of their own choice, whose distance stands above. */
  hasGoal: boolean
}

/** Until the server has said what can be requested now, and as what to save for while nothing can. */
const usual = { channel: 'paypay', points: paypayPointsMin } as const

/** The distance to the smallest gift; once reached, a link to it or what has to be waited for. */
export function ExchangeReach({ available, account, hasGoal }: Props) {
  const status = useServiceStatus()
  const gift = status?.smallestGift ?? usual
  const missing = gift.points - available
  const block = useWaitingBlock(account)
  // The notice above the cards says it all.
  if (account?.status === 'restricted') return null
  if (missing > 0) {
    if (hasGoal) return null
    return (
      <div>
        <ProgressBar
          label={`あと${digits(missing)}ptで、${giftWorth(gift)}`}
          value={available}
          max={gift.points}
          text={`${digits(available)}／${digits(gift.points)}pt`}
        />
      </div>
    )
  }
  if (block) return <HomeBlock block={block} />
  if (status?.smallestGift === null) {
    return (
      <div>
        <p className="mb-3">いまは、どの交換先も受け付けていません。</p>
        <ButtonLink href={exchangesPath} wide variant="secondary" icon={<GiftIcon size={20} />}>
          交換先の状況を見る
        </ButtonLink>
      </div>
    )
  }
  return (
    <div>
      <p className="mb-3">
        {giftNames[gift.channel]}など、{digits(gift.points)}ptから交換できます。
      </p>
      <ButtonLink href="/mypage/exchange" wide icon={<GiftIcon size={20} />}>
        ポイントを交換する
      </ButtonLink>
    </div>
  )
}

type HomeBlockProps = { block: WaitingBlock }

/** On the member home, in place of the button: from when points can be exchanged, and why not yet. */
function HomeBlock({ block: { why, until } }: HomeBlockProps) {
  return (
    <div role="status" className="flex gap-3 rounded-lg border border-line bg-paper px-4 py-3.5">
      <ClockIcon size={24} className="mt-0.5 shrink-0 text-accent max-[359px]:hidden" />
      <div className="min-w-0">
        <p className="font-bold">
          <time dateTime={until}>{momentInWords(until)}</time>から交換できます
        </p>
        <p className="mt-1 text-sm text-ink-soft">{reasons[why]}</p>
        <p className="mt-1 text-sm">
          <TextLink href={exchangesPath}>交換先とギフトを見る</TextLink>
        </p>
      </div>
    </div>
  )
}

const reasons: Record<WaitingBlock['why'], string> = {
  'account-too-new': `安全のため、交換はご登録から${exchangeAccountAgeHours}時間後にご利用いただけます。`,
  'recent-change': quietRule,
}
