import { type ReactNode, useState } from 'react'
import { heightCmMax, heightCmMin } from '#contract/apps/app-weight.ts'
import { writtenText } from '#readers/weight/one-decimal.ts'
import { readHeightCm, readKg } from '#readers/weight/read-number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { minuteOfTime, timeOfMinute } from '../frame/time-of-day.ts'
import { type Age, adultFromBirth, ageOf, birthOf } from './age.ts'
import { AgeFields } from './age-fields.tsx'
import { missedPoint } from './entry/slip.ts'
import { ValueOffer } from './entry/value-offer.tsx'
import { refuseGoal } from './goal/goal.ts'
import { goalHint, refusalText } from './goal/goal-text.ts'
import type { WeightView } from './use-weights.ts'

export type Settings = {
  heightCm: number | null
  adultFrom: number | null
  goalKg: number | null
  remindAtMinute: number | null
}

type Props = {
  weights: WeightView
  /** Shown when a time is chosen: whether the reminder can arrive. */
  reminderReach: ReactNode
  onClose: () => void
  onSave: (settings: Settings) => void
}

/** Height, age, goal and reminder, all optional. */
export function SettingsDialog({ weights, reminderReach, onClose, onSave }: Props) {
  const { heightCm, adultFrom, goal, today, remindAtMinute } = weights
  const [height, setHeight] = useState(heightCm === null ? '' : String(heightCm))
  const [age, setAge] = useState<Age>(weights.age)
  const [birth, setBirth] = useState(birthOf(adultFrom) ?? { year: Number(today.slice(0, 4)) - 15, month: 4 })
  const [goalTyped, setGoalTyped] = useState(goal ? writtenText(goal.kg) : '')
  const [remindAt, setRemindAt] = useState(timeOfMinute(remindAtMinute))
  const [errors, setErrors] = useState<{ height?: string; goal?: string }>({})

  const heightRead = readHeightCm(height)
  const goalKg = readKg(goalTyped)

  function save() {
    if (height.trim() !== '' && heightRead === null) {
      setErrors({ height: `${heightCmMin}〜${heightCmMax}cmの数字で入力してください` })
      return
    }
    const told = age === 'unknown' ? null : age === 'adult' ? 0 : adultFromBirth(birth)
    const wantsGoal = age !== 'minor' && goalTyped.trim() !== ''
    if (wantsGoal && goalKg === null) {
      setErrors({ goal: '目標は「60.0」のように、kgの数字で入力してください' })
      return
    }
    const asked = { goalKg: goalKg ?? 0, heightCm: heightRead, age: ageOf(told, today) }
    const refusal = wantsGoal ? refuseGoal(asked) : null
    if (refusal) setErrors({ goal: refusalText(refusal) })
    else
      onSave({
        heightCm: heightRead,
        adultFrom: told,
        goalKg: wantsGoal ? goalKg : null,
        remindAtMinute: minuteOfTime(remindAt),
      })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="身長・目標・お知らせ"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            キャンセル
          </Button>
          <Button onClick={save}>保存する</Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-2">
        <Field label="身長" optional error={errors.height}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={height}
              onChange={(event) => {
                setHeight(event.target.value)
                setErrors({})
              }}
              end="cm"
            />
          )}
        </Field>
        <AgeFields age={age} onAge={setAge} birth={birth} onBirth={setBirth} today={today} />
        {age === 'minor' ? (
          <p className="rounded-md bg-info-soft p-4 text-sm">{refusalText({ why: 'minor' })}</p>
        ) : (
          <Field
            label="目標の体重"
            optional
            error={errors.goal}
            hint={heightRead !== null && goalHint({ goalKg, heightCm: heightRead })}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={goalTyped}
                onChange={(event) => {
                  setGoalTyped(event.target.value)
                  setErrors({})
                }}
                end="kg"
              />
            )}
          </Field>
        )}
        <ValueOffer
          unit="kg"
          value={errors.goal ? missedPoint(goalTyped, null) : null}
          onTake={(typed) => {
            setGoalTyped(typed)
            setErrors({})
          }}
        />
        <Field
          label="記録を知らせる時刻"
          optional
          hint="その日の記録がまだなら、会員の方の、通知をオンにした端末に届きます。"
        >
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={remindAt}
              onChange={(event) => setRemindAt(event.target.value)}
            />
          )}
        </Field>
        {minuteOfTime(remindAt) !== null && reminderReach}
      </div>
    </Dialog>
  )
}
