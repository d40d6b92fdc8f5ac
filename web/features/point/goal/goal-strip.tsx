import { giftWorth } from '#contract/exchange/gift-worth.ts'
import { digits } from '#contract/values/digits.ts'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { useForecast, useGoal } from './use-goal.ts'

/** One line on every other screen with points. Nothing for a member without a goal. */
export function GoalStrip() {
  const known = useGoal()
  const state = known?.state
  const forecast = useForecast(state?.kind === 'saving' ? state.missing : null)
  if (!state || state.kind === 'none') return null
  const name = giftWorth(state.goal)
  return (
    <p className="mb-5 flex items-start gap-2 text-sm">
      <SproutIcon size={16} className="mt-1 shrink-0 text-success" />
      <span>
        {state.kind === 'reached' ? (
          <Phrases>{`目標の${name}に届いています。`}</Phrases>
        ) : (
          <>
            <Phrases>{`目標の${name}まで、あと${digits(state.missing)}pt`}</Phrases>
            {forecast && <span className="inline-block text-ink-soft">（目安 {forecast}）</span>}
          </>
        )}
      </span>
    </p>
  )
}
