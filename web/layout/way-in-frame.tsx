import type { ReactNode } from 'react'
import { StampCardArt } from '../art/stamp-card-art.tsx'
import { memberBenefits } from '../text/member-benefits.ts'
import { Phrases } from '../ui/content/phrases.tsx'
import { CheckIcon } from '../ui/icons/signs/check.tsx'

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
          {memberBenefits.map((reason) => (
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
