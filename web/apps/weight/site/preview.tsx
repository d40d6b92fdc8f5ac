import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { trendOf } from '../trend.ts'
import { PreviewChart } from './preview-chart.tsx'

/** Sample data: the last 29 days in kg. */
const past = [
  63.4, 63.1, 63.6, 63.3, 63.0, 63.2, 62.8, 63.1, 62.9, 62.6, 62.9, 63.0, 62.5, 62.7, 62.4, 62.8, 62.6, 62.2,
  62.5, 62.6, 62.1, 62.3, 62.4, 62.0, 62.2, 61.9, 62.3, 62.1, 62.0,
]
const last = past.at(-1) ?? 0
const reachKg = 3

export function Preview() {
  const [value, setValue] = useState(last)
  // One value per day: logging again replaces it.
  const [today, setToday] = useState<number | null>(null)
  const values = today === null ? past : [...past, today]
  const levels = trendOf(values.map((kg, at) => ({ at, kg })))
  const level = levels.at(-1) ?? last

  return (
    <div className="flex h-full flex-col">
      <PreviewChart values={values} levels={levels} days={past.length + 1} isLogged={today !== null} />
      <div className="mt-4 flex flex-wrap items-center justify-center gap-3 sm:justify-between">
        <Stepper
          label="今日の体重"
          hideLabel
          unit="kg"
          value={value}
          onChange={setValue}
          min={last - reachKg}
          max={last + reachKg}
          step={0.1}
        />
        <Button className="grow sm:grow-0" onClick={() => setToday(value)}>
          記録する
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-center text-sm text-ink-soft sm:text-left">
        {today === null
          ? `前回 ${last.toFixed(1)}kg ・ 移動平均 ${level.toFixed(1)}kg`
          : `今日 ${today.toFixed(1)}kg を記録しました ・ 移動平均 ${level.toFixed(1)}kg`}
      </p>
    </div>
  )
}
