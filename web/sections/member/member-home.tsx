import type { ComponentProps, ReactNode } from 'react'
import { accountDocument } from '#contract/account.ts'
import { pointDocument } from '#contract/point/point.ts'
import { dayWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { useToday } from '#web/client/use-today.ts'
import { GardenArt } from '../../art/garden/garden-art.tsx'
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
import { QuietBoundary } from '../../layout/quiet-boundary.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { Card } from '../../ui/content/card.tsx'
import { Phrases } from '../../ui/content/phrases.tsx'
import { ChevronRightIcon } from '../../ui/icons/directions/chevron-right.tsx'
import { SproutIcon } from '../../ui/icons/things/sprout.tsx'
import { Day } from './day/day.tsx'
import { gardenGrowth } from './garden-growth.ts'
import { Moments } from './moments/moments.tsx'

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
          <ExpiryNotice restriction={lastAccount?.restriction ?? null} />
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
      <QuietBoundary>
        <Moments account={account} />
      </QuietBoundary>
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

type GreetingProps = { nickname: string | null }

function Greeting({ nickname }: GreetingProps) {
  // The day in Japan, which counts for stamps and missions wherever the member is.
  const today = useToday()
  return (
    <div className="pt-3 pb-5">
      <p className="numerals text-sm font-medium text-ink-soft">
        {dayWords(today)}（{weekdayNames[weekdayOf(today)]}）
      </p>
      <h1 className="mt-0.5 text-xl sm:text-2xl">
        <span className="inline-block">{greetingAt(new Date().getHours())}、</span>
        <wbr />
        {/* Reserves its space until the name is known, so that nothing jumps. */}
        <span className="inline-block min-h-[1lh] break-all">{nickname && `${nickname}さん`}</span>
      </h1>
    </div>
  )
}

function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 11) return 'おはようございます'
  if (hour >= 11 && hour < 18) return 'こんにちは'
  return 'こんばんは'
}

/** Names the next thing of the garden, or says that it is complete. */
function NextThing({ earnedTotal }: { earnedTotal: number }) {
  const { next } = gardenGrowth(earnedTotal)
  return (
    <p className="flex items-baseline gap-2 text-sm">
      <SproutIcon size={16} className="translate-y-0.5 text-success" />
      <span>
        {next ? (
          <>
            あと<strong className="numerals mx-0.5">{digits(next.pointsToGo)}</strong>ptで、庭に
            <strong>{next.name}</strong>
          </>
        ) : (
          <>
            累計<strong className="numerals mx-0.5">{digits(earnedTotal)}</strong>
            ptで、庭が完成しました
          </>
        )}
      </span>
    </p>
  )
}

/** The garden of all points ever earned: exchanging takes nothing out of it. */
function PointGarden() {
  const earned = useLastKnown(pointDocument).data?.earnedTotal ?? 0
  return <GardenArt count={gardenGrowth(earned).count} className="h-full w-full" />
}

type WayCardProps = { href: string; title: string; text: string; art: ReactNode }

/** A link card with a drawing. */
function WayCard({ href, title, text, art }: WayCardProps) {
  return (
    <li>
      <Card href={href} padding="none" className="flex h-full items-center gap-4 p-4 sm:px-5">
        <span className="w-24 shrink-0 max-[359px]:w-16 sm:w-28">{art}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{title}</span>
          <span className="block text-sm text-ink-soft">
            <Phrases>{text}</Phrases>
          </span>
        </span>
        <ChevronRightIcon size={20} className="text-ink-soft" />
      </Card>
    </li>
  )
}
