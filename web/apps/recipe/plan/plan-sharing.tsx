import { useState } from 'react'
import type { Space } from '#contract/space/space.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'
import { SharingSheet } from '../../frame/space/sharing-sheet.tsx'
import { SpaceLine } from '../../frame/space/space-line.tsx'
import { useSharingEntry } from '../../frame/space/use-sharing-entry.tsx'
import { shareablePlan } from './shared-plan.ts'

type Props = {
  plans: readonly Space[]
  /** Meals from this day on go along when a plan of one's own is shared. */
  from: Day
}

/** The people of each shared plan; 「いっしょに使う」 for a plan of one's own. */
export function PlanSharing({ plans, from }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [id, setId] = useState<string | null>(null)
  function open(space: Space | null) {
    setId(space?.id ?? null)
    setOpen(true)
  }
  const [entry] = useSharingEntry(null, () => open(null))
  const space = plans.find((each) => each.id === id) ?? plans[0] ?? null
  return (
    <div className="-mx-2 mb-1 empty:hidden">
      {plans.map((plan) => (
        <SpaceLine key={plan.id} space={plan} onOpen={() => open(plan)} />
      ))}
      {plans.length === 0 && entry && (
        <Button size="sm" variant="quiet" icon={<PeopleIcon size={20} />} onClick={() => open(null)}>
          いっしょに使う
        </Button>
      )}
      {isOpen && <SharingSheet shareable={shareablePlan(space, from)} onClose={() => setOpen(false)} />}
    </div>
  )
}
