import type { Referral } from '#contract/referral/referral.ts'
import { referralsMax, referralsPerMonthMax } from '#contract/referral/referral-rules.ts'
import { Amount } from '#web/ui/content/amount.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { paidThisMonth } from './friend-words.ts'

type Props = { referral: Referral; today: string }

export function ReferralTotals({ referral, today }: Props) {
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
