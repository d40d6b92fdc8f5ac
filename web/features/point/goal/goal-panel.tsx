import { lazy, Suspense, useState } from 'react'
import { giftWorth } from '#contract/exchange/gift-worth.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useForecast, useGoal } from './use-goal.ts'

const GoalDialog = lazy(() => import('./goal-dialog.tsx').then(({ GoalDialog }) => ({ default: GoalDialog })))

/** The member's goal on the member home: how far it is, when about it is reached, and the way to choose one. */
export function GoalPanel() {
  const known = useGoal()
  const [isChoosing, setChoosing] = useState(false)
  const missing = known?.state.kind === 'saving' ? known.state.missing : null
  const forecast = useForecast(missing)
  if (!known) return null
  const { state, available } = known
  return (
    <div>
      {state.kind === 'saving' && (
        <ProgressBar
          label={`あと${digits(state.missing)}ptで、${giftWorth(state.goal)}`}
          value={available}
          max={state.goal.points}
          text={`${digits(available)}／${digits(state.goal.points)}pt`}
        />
      )}
      {state.kind === 'reached' && (
        <p className="font-bold">
          <Phrases>{`目標の${giftWorth(state.goal)}に届いています。`}</Phrases>
        </p>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm">
        {forecast && <span className="text-ink-soft">目安 {forecast}</span>}
        {state.kind === 'reached' && (
          <TextLink href={`/mypage/exchange/${state.goal.channel}`}>交換の画面を開く</TextLink>
        )}
        <Button size="sm" variant="quiet" className="-mx-4" onClick={() => setChoosing(true)}>
          {buttonNames[state.kind]}
        </Button>
      </div>
      {isChoosing && (
        <Suspense>
          <GoalDialog
            current={state.kind === 'none' ? null : state.goal}
            available={available}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const buttonNames = { none: '目標のギフトを決める', saving: '目標を変える', reached: '次の目標を決める' }
