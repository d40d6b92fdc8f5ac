import { accountDocument } from '#contract/account.ts'
import { referralDocument } from '#contract/referral/referral.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { ReferralArt } from '../../art/referral-art.tsx'
import { earlierOf, useLastKnown } from '../../client/live/use-last-known.ts'
import { usePageDocument } from '../../client/live/use-page-document.ts'
import { settings } from '../../client/settings.ts'
import { useReach } from '../../client/transport/reach.ts'
import { serverNow } from '../../client/transport/server-clock.ts'
import { RestrictionNotice } from '../../features/account/restriction-notice.tsx'
import { AsOf } from '../../features/point/as-of.tsx'
import { GoalStrip } from '../../features/point/goal/goal-strip.tsx'
import { FriendList } from '../../features/referral/friend-list.tsx'
import { InvitationNotice } from '../../features/referral/invitation-notice.tsx'
import { InviteCard } from '../../features/referral/invite-card.tsx'
import { ProgrammeRules } from '../../features/referral/programme-rules.tsx'
import { NeedsNetwork } from '../../layout/needs-network.tsx'
import { SectionBoundary } from '../../layout/section-boundary.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { PageHeading } from '../../ui/content/page-heading.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function Referral() {
  const accountRecord = useLastKnown(accountDocument)
  const referralRecord = usePageDocument(referralDocument)
  const { data: account } = accountRecord
  const { data: referral } = referralRecord
  const isReachable = useReach() === 'reachable'
  return (
    <div className="max-w-3xl pb-8">
      <PageHeading title="お友だち紹介" lead="お友だちの毎日にも、小さな積み重ねを。" />
      <AsOf record={earlierOf(accountRecord, referralRecord)} />
      <GoalStrip />
      <div className="grid grid-cols-1 gap-9">
        {account && <RestrictionNotice account={account} />}
        {account === null && (
          <Notice title="準備中">紹介コードを準備しています。しばらくお待ちください。</Notice>
        )}
        {account === undefined && (
          <NeedsNetwork what="紹介コードとお友だちの状況">
            <Skeleton className="h-112 w-full rounded-lg" />
          </NeedsNetwork>
        )}
        {account && <InviteCard origin={settings.publicOrigin} code={account.referralCode} />}
        {referral?.invited && <InvitationNotice invited={referral.invited} />}
        {(referral || isReachable) && (
          <SectionBoundary>
            <FriendList
              referral={referral ?? undefined}
              today={japanDay(serverNow())}
              art={<ReferralArt />}
            />
          </SectionBoundary>
        )}
        <section aria-labelledby="rules-title">
          <h2 id="rules-title" className="mb-4 text-xl">
            紹介の決まり
          </h2>
          <ProgrammeRules />
          <p className="mt-5 text-sm text-ink-soft">
            詳しくは<TextLink href="/termofservice#referral">利用規約の「紹介プログラム」</TextLink>
            をご覧ください。
          </p>
        </section>
      </div>
    </div>
  )
}
