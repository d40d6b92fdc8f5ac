import type { ReactNode } from 'react'
import type { Referral } from '#contract/referral/referral.ts'
import { referralsMax, referralsPerMonthMax } from '#contract/referral/referral-rules.ts'
import { Amount } from '#web/ui/content/amount.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { List } from '#web/ui/content/list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FriendRow } from './friend-row.tsx'
import { paidThisMonth } from './friend-words.ts'

type Props = { referral: Referral | undefined; today: string; art: ReactNode }

export function FriendList({ referral, today, art }: Props) {
  return (
    <section aria-labelledby="friends-title">
      <h2 id="friends-title" className="mb-4 text-xl">
        紹介したお友だち
      </h2>
      {!referral && (
        <Loading label="お友だちの状況を読み込んでいます">
          <Skeleton className="h-64 w-full rounded-lg" />
        </Loading>
      )}
      {referral && referral.friendsTotal === 0 && (
        <Card padding="none">
          <EmptyState illustration={art} title="まだお友だちはいません" level={3}>
            リンクから登録があると、ここに状況が並びます。お名前などは表示されません。
          </EmptyState>
        </Card>
      )}
      {referral && referral.friendsTotal > 0 && (
        <>
          <ReferralTotals referral={referral} today={today} />
          <List label="紹介したお友だちの状況">
            {referral.friends.map((friend) => (
              <FriendRow key={friend.id} friend={friend} />
            ))}
          </List>
          {referral.friendsTotal > referral.friends.length && (
            <p className="mt-3 text-sm text-ink-soft">
              新しい順に{referral.friends.length}人を表示しています。
            </p>
          )}
        </>
      )}
    </section>
  )
}

type ReferralTotalsProps = { referral: Referral; today: string }

function ReferralTotals({ referral, today }: ReferralTotalsProps) {
  const totals = [
    { term: '紹介で獲得', value: referral.earnedTotal, unit: 'pt' },
    { term: '確定したお友だち', value: referral.confirmedTotal, unit: '人', of: `通算${referralsMax}人まで` },
    {
      term: '今月の付与',
      value: paidThisMonth(referral.friends, today),
      unit: '人',
      of: `月${referralsPerMonthMax}人まで`,
    },
  ]
  return (
    <Card
      as="dl"
      padding="none"
      className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(5.25rem,100%),1fr))]"
    >
      {totals.map(({ term, value, unit, of }) => (
        <div key={term} className="px-2 py-4 text-center not-first:border-l not-first:border-line sm:px-4">
          <dt className="text-xs font-bold text-ink-soft sm:text-sm">{term}</dt>
          <dd className="mt-1">
            <Amount value={value} unit={unit} />
            {of && <span className="block text-xs text-ink-soft">{of}</span>}
          </dd>
        </div>
      ))}
    </Card>
  )
}
