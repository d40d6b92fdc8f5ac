import type { ReactNode } from 'react'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import type { HistoryFilter } from '#contract/point/history.ts'
import { referralActiveDays, referralWithinDays } from '#contract/referral/referral-rules.ts'
import { useReferralRewards } from '#web/client/referral-rewards.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type Props = { filter: HistoryFilter; art: ReactNode }

export function HistoryEmpty({ filter, art }: Props) {
  const { referrer, friend } = useReferralRewards()
  const { title, text, way } = words[filter]
  const rewards = filter === 'referral' && `あなたに${referrer}pt、お友だちに${friend}pt。`
  return (
    <EmptyState
      illustration={art}
      title={title}
      action={way && <ButtonLink href={way.href}>{way.label}</ButtonLink>}
    >
      {text}
      {rewards}
    </EmptyState>
  )
}

type Words = { title: string; text: string; way?: { href: string; label: string } }

const home = { href: '/mypage/', label: '今日のミッションを見る' }

const words: Record<HistoryFilter, Words> = {
  all: {
    title: 'ここから、こつこつ',
    text: '毎日のスタンプや記録でもらったポイントが、ここに並びます。',
    way: home,
  },
  earned: {
    title: 'はじめの1ptは、すぐそこです',
    text: 'マイページを開いてスタンプを押すだけでも、ポイントがもらえます。',
    way: home,
  },
  exchange: {
    title: 'まだ交換はありません',
    text: `${giftNames.paypay}は${paypayPointsMin}ptから。手数料はかかりません。`,
    way: { href: '/mypage/exchange', label: '交換できるギフトを見る' },
  },
  returned: {
    title: '返還はありません',
    text: '交換が取り消しになったときは、ポイントが戻り、ここに表示されます。',
  },
  expired: {
    title: '失効したポイントはありません',
    text: '獲得・交換・スタンプのたびに、有効期限は延びます。これからもこつこつと。',
  },
  referral: {
    title: '紹介のポイントは、まだありません',
    text: `お友だちが登録から${referralWithinDays}日以内に、メール認証と${referralActiveDays}日分の獲得を終えると、`,
    way: { href: '/mypage/referral', label: 'お友だちを紹介する' },
  },
}
