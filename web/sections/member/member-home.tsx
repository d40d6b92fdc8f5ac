import type { ComponentProps } from 'react'
import { accountDocument } from '#contract/account.ts'
import { GiftArt } from '../../art/gift-art.tsx'
import { ReferralArt } from '../../art/referral-art.tsx'
import { useDocument } from '../../client/live/documents.ts'
import { useLastKnown } from '../../client/live/use-last-known.ts'
import { useReferralRewards } from '../../client/referral-rewards.ts'
import { isUnconfirmedSession, useUser } from '../../client/session/auth-state.ts'
import { readKnownMember } from '../../client/session/known-member.ts'
import { RestrictionNotice } from '../../features/account/restriction-notice.tsx'
import { VerifyNotice } from '../../features/account/verify-notice.tsx'
import { LocalMailLink } from '../../features/auth/mail/local-mail-link.tsx'
import { ExchangeReach } from '../../features/exchange/home/exchange-reach.tsx'
import { BalanceCard } from '../../features/point/balance-card.tsx'
import { CampaignStrips } from '../../features/point/campaign-strips.tsx'
import { ExpiryNotice } from '../../features/point/expiry-notice.tsx'
import { GoalPanel } from '../../features/point/goal/goal-panel.tsx'
import { useGoal } from '../../features/point/goal/use-goal.ts'
import { RecentMovements } from '../../features/point/recent-movements.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { Day } from './day/day.tsx'
import { Greeting } from './greeting.tsx'
import { Moments } from './moments/moments.tsx'
import { NextThing } from './next-thing.tsx'
import { PointGarden } from './point-garden.tsx'
import { WayCard } from './way-card.tsx'

type Props = Pick<ComponentProps<typeof Day>, 'habits' | 'todos'>

/** The first page that a member sees every day. */
export function MemberHome(parts: Props) {
  const account = useDocument(accountDocument)
  const lastAccount = useLastKnown(accountDocument).data
  const user = useUser()
  const rewards = useReferralRewards()
  const goal = useGoal()?.state
  // Use an earlier state until the record arrives, so that the notice does not push the page down later.
  const address = account ?? (isUnconfirmedSession() ? lastAccount : user)
  return (
    <div className="pb-8">
      <Greeting nickname={account?.nickname ?? readKnownMember()?.nickname ?? null} />
      <SectionBoundary>
        <div className="mb-5 grid grid-cols-1 gap-4 empty:hidden">
          {account && <RestrictionNotice account={account} />}
          {address && <VerifyNotice account={address} end={<LocalMailLink />} />}
          <ExpiryNotice />
          <CampaignStrips />
        </div>
      </SectionBoundary>
      <SectionBoundary>
        <BalanceCard
          art={<PointGarden />}
          goal={account?.status !== 'restricted' && <GoalPanel />}
          next={(earnedTotal) => <NextThing earnedTotal={earnedTotal} />}
          exchange={(available) => (
            <ExchangeReach available={available} account={lastAccount} hasGoal={goal?.kind === 'saving'} />
          )}
        />
      </SectionBoundary>
      <SectionBoundary quiet>
        <Moments account={account} />
      </SectionBoundary>
      <div className="mt-9">
        <SectionBoundary>
          <Day account={account} {...parts} />
        </SectionBoundary>
      </div>
      <div className="mt-9 grid grid-cols-1 gap-9 lg:grid-cols-2 lg:gap-5">
        <SectionBoundary>
          <RecentMovements />
        </SectionBoundary>
        <section aria-labelledby="more-title" className="flex flex-col">
          <h2 id="more-title" className="mb-4 min-h-8 text-xl">
            ポイントを使う・増やす
          </h2>
          <ul className="grid grow grid-cols-1 gap-4">
            <WayCard
              href="/mypage/exchange"
              title="ポイントを交換する"
              text="PayPayポイントやギフトカードに。手数料はかかりません。"
              art={<GiftArt />}
            />
            <WayCard
              href="/mypage/referral"
              title="お友だちを紹介する"
              text={`あなたに${rewards.referrer}pt、お友だちに${rewards.friend}pt（条件あり）。`}
              art={<ReferralArt />}
            />
          </ul>
        </section>
      </div>
    </div>
  )
}
