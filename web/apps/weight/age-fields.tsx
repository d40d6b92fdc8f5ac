import { useId } from 'react'
import { adultYears } from '#contract/apps/app-weight.ts'
import { Select } from '#web/ui/forms/select.tsx'
import type { Age } from './age.ts'

type Birth = { year: number; month: number }
type Props = {
  age: Age
  onAge: (age: Age) => void
  birth: Birth
  onBirth: (birth: Birth) => void
  today: string
}

const choices = [
  { age: 'adult', label: `${adultYears}歳以上` },
  { age: 'minor', label: `${adultYears}歳未満` },
] as const

/** Asks only minors for year and month of birth, to know when they come of age. */
export function AgeFields({ age, onAge, birth, onBirth, today }: Props) {
  const hintId = useId()
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: adultYears + 1 }, (_, ago) => thisYear - ago)
  return (
    <fieldset aria-describedby={hintId} className="mb-4">
      <legend className="font-bold">年齢</legend>
      <p id={hintId} className="mt-1 text-sm text-ink-soft">
        判定と目標は大人のための基準なので、おたずねしています。生年月日はうかがいません。
      </p>
      <div className="mt-2 flex gap-1 rounded-full bg-paper-deep p-1">
        {choices.map((choice) => (
          <label
            key={choice.age}
            className="grid min-h-11 flex-1 cursor-pointer place-items-center rounded-full font-bold text-ink-soft has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="age"
              checked={age === choice.age}
              onChange={() => onAge(choice.age)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {age === 'minor' && (
        <div className="mt-3">
          <div className="flex gap-3">
            <Select
              aria-label="生まれた年"
              value={String(birth.year)}
              options={years.map((year) => ({ value: String(year), label: `${year}年` }))}
              onChange={(event) => onBirth({ ...birth, year: Number(event.target.value) })}
            />
            <Select
              aria-label="生まれた月"
              value={String(birth.month)}
              options={Array.from({ length: 12 }, (_, index) => ({
                value: String(index + 1),
                label: `${index + 1}月`,
              }))}
              onChange={(event) => onBirth({ ...birth, month: Number(event.target.value) })}
            />
          </div>
          <p className="mt-1.5 text-sm text-ink-soft">
            {adultYears}歳になったら自動で切り替えるために、生まれた年と月だけ使います。
          </p>
        </div>
      )}
    </fieldset>
  )
}
