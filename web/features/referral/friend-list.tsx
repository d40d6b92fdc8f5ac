import type { ReactNode } from 'react'
import type { Referral } from '#contract/referral/referral.ts'
import { Card } from '#web/ui/content/card.tsx'
import { List } from '#web/ui/content/list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FriendRow } from './friend-row.tsx'
import { ReferralTotals } from './referral-totals.tsx'

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
