import type { ReactNode } from 'react'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { missionGroups } from '#contract/point/mission-rules.ts'
import { StampCardArt } from '../art/stamp-card-art.tsx'
import { Phrases } from '../ui/content/phrases.tsx'
import { CheckIcon } from '../ui/icons/signs/check.tsx'

const reasons = [
  `登録は無料。メール認証で、さっそく${missionGroups['verify-email'].points}pt`,
  '毎日の記録で、こつこつポイントが貯まる',
  `${giftNames.paypay}なら${paypayPointsMin}ptから、手数料なしで交換`,
]

/** The sign-in, with the benefits of membership beside it if there is space. */
export function WayInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-12 py-4 sm:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      {/* Not centred beside the form: it would move when the form grows, and the browser would scroll after it. */}
      <aside aria-label="こつこつの会員になると" className="sticky top-28 hidden lg:block">
        <StampCardArt className="mx-auto w-full max-w-sm" />
        <p className="mt-6 text-center text-2xl font-bold">
          <Phrases>毎日の小さな記録が、ポイントになる。</Phrases>
        </p>
        <ul className="mx-auto mt-5 grid w-fit gap-2.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2.5 text-ink-soft">
              <CheckIcon size={20} className="mt-1 shrink-0 text-accent" />
              {reason}
            </li>
          ))}
        </ul>
      </aside>
      {children}
    </div>
  )
}
