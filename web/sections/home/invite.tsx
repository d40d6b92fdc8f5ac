import {
  referralActiveDays,
  referralsMax,
  referralsPerMonthMax,
  referralWithinDays,
} from '#contract/referral/referral-rules.ts'
import { returningAddressDays } from '#contract/retention-rules.ts'
import { ReferralArt } from '../../art/referral-art.tsx'
import { RewardPair } from '../../features/referral/reward-pair.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/content/card.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { Band } from './band.tsx'

const conditions = [
  `お友だちが登録後${referralWithinDays}日以内にメール認証を済ませ、別々の${referralActiveDays}日にポイントを獲得すると、おふたりに付与されます（メール認証のポイントは日数に数えません）。`,
  `紹介した方への付与は、1か月${referralsPerMonthMax}人、通算${referralsMax}人まで。上限を超えても、お友だちには付与されます。`,
  `ご自身の紹介や、退会の確定から${returningAddressDays}日以内の再登録などは対象になりません。`,
]

export function Invite() {
  return (
    <Band id="referral" titleId="referral-title" tone="moss">
      <div className="grid grid-cols-1 items-center gap-8 lg:grid-cols-2 lg:gap-14">
        <ReferralArt className="mx-auto w-full max-w-md lg:max-w-none" />
        <div>
          <SectionHeading id="referral-title" over="お友だち紹介" title="続ける楽しさを、おふたりで。" />
          <Card corners="xl" padding="none" className="mt-6 overflow-hidden" data-value="rewards">
            <RewardPair />
          </Card>
          <ul className="mt-6 space-y-2 text-sm text-ink-soft">
            {conditions.map((condition) => (
              <li key={condition} className="flex gap-3">
                <span aria-hidden="true" className="mt-2.5 h-1.5 w-2 shrink-0 rounded-full bg-accent" />
                {condition}
              </li>
            ))}
          </ul>
          <ButtonLink href="/lps/referral" variant="secondary" className="mt-7">
            紹介プログラムを見る
          </ButtonLink>
        </div>
      </div>
    </Band>
  )
}
