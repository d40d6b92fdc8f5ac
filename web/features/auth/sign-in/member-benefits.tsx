import { memberBenefits } from '#web/text/member-benefits.ts'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'

/** Phones have no room beside the form for what desktops show there. */
export function MemberBenefits() {
  return (
    <ul
      aria-label="会員になると"
      className="mb-3 grid gap-1.5 rounded-lg bg-accent-soft px-4 py-3 text-sm lg:hidden"
    >
      {memberBenefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-2">
          <CheckIcon size={16} className="mt-1 shrink-0 text-accent" />
          {benefit}
        </li>
      ))}
    </ul>
  )
}
