import { useId, useState } from 'react'
import {
  type Recipe,
  recipeCategoryLengthMax,
  recipeKcalMax,
  recipeMinutesMax,
  recipeRatingMax,
} from '#contract/apps/app-recipe.ts'
import { digits } from '#contract/values/digits.ts'
import { readFacts } from '#readers/recipe/facts.ts'
import type { Records } from '#web/storage/records.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'

type Props = { recipe: Recipe; records: Records<Recipe>; categories: readonly string[] }

const usualCategories = ['主菜', '副菜', '汁物', 'ごはん', '麺', 'パン', 'お菓子', '飲みもの']

/** Time, calories, category and stars, all optional, saved while typing. */
export function FactsField({ recipe, records, categories }: Props) {
  const { id } = recipe
  const listId = useId()
  const [typed, setTyped] = useState({
    minutes: String(recipe.minutes ?? ''),
    kcal: String(recipe.kcal ?? ''),
    category: recipe.category ?? '',
  })
  function change(name: keyof typeof typed, value: string): void {
    setTyped({ ...typed, [name]: value })
    const read = readFacts({ [name]: name === 'category' ? value : Number(value.normalize('NFKC')) })
    records.edit(id, { [name]: read[name] })
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <NumberField
        label="時間"
        unit="分"
        max={recipeMinutesMax}
        value={typed.minutes}
        isRead={recipe.minutes !== undefined}
        onChange={(value) => change('minutes', value)}
      />
      <NumberField
        label="1人分"
        unit="kcal"
        max={recipeKcalMax}
        value={typed.kcal}
        isRead={recipe.kcal !== undefined}
        onChange={(value) => change('kcal', value)}
      />
      <label className="grid gap-1 text-sm text-ink-soft">
        種類
        <input
          list={listId}
          autoComplete="off"
          maxLength={recipeCategoryLengthMax}
          value={typed.category}
          onChange={({ target }) => change('category', target.value)}
          className={`${controlClass} min-h-11 text-base text-ink`}
        />
        <datalist id={listId}>
          {[...new Set([...categories, ...usualCategories])].map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      </label>
      <label className="grid gap-1 text-sm text-ink-soft">
        評価
        <select
          value={recipe.rating ?? ''}
          onChange={({ target }) => records.edit(id, { rating: Number(target.value) || undefined })}
          className={`${controlClass} ui-select min-h-11 pr-10 text-base text-ink`}
        >
          <option value="">なし</option>
          {Array.from({ length: recipeRatingMax }, (_, at) => at + 1).map((stars) => (
            <option key={stars} value={stars} aria-label={`${stars}`}>
              {'★'.repeat(stars)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

type NumberProps = {
  label: string
  unit: string
  max: number
  value: string
  isRead: boolean
  onChange: (value: string) => void
}

function NumberField({ label, unit, max, value, isRead, onChange }: NumberProps) {
  const errorId = useId()
  const isWrong = value.trim() !== '' && !isRead
  return (
    <label className="grid content-start gap-1 text-sm text-ink-soft">
      {label}（{unit}）
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(max).length}
        value={value}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={`${controlClass} numerals min-h-11 text-base text-ink`}
      />
      {isWrong && (
        <span id={errorId} role="alert" className="text-danger">
          1〜{digits(max)}の数字で入力してください
        </span>
      )}
    </label>
  )
}
