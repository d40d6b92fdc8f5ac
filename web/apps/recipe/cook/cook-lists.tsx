import type { IngredientRow } from '#readers/recipe/recipe-lines.ts'
import { stepNumbers } from '#readers/recipe/recipe-lines.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

type Ticks = { ticked: readonly string[]; onTick: (key: string) => void }

/** All ingredients, to tick off what is ready. */
export function CookIngredients({ rows, ticked, onTick }: Ticks & { rows: readonly IngredientRow[] }) {
  return (
    <ul aria-label="すべての材料" className="mx-auto w-full max-w-2xl">
      {rows.map((row) =>
        'heading' in row ? (
          <li key={row.key} className="pt-4 pb-1 text-sm font-bold text-accent first:pt-0">
            {row.heading}
          </li>
        ) : (
          <li
            key={row.key}
            className="border-b border-line py-1 text-lg has-checked:text-ink-soft has-checked:line-through"
          >
            <Checkbox
              checked={ticked.includes(row.key)}
              onChange={() => onTick(row.key)}
              label={
                <span className="flex flex-wrap gap-x-4">
                  <span>
                    {row.mark && <span className="mr-2 font-bold text-accent">{row.mark}</span>}
                    {row.name}
                  </span>
                  <strong className="numerals">{row.amount}</strong>
                </span>
              }
            />
          </li>
        ),
      )}
    </ul>
  )
}

type StepsProps = Ticks & {
  steps: readonly { key: string; text: string }[]
  at: number
  onGo: (at: number) => void
}

/** All steps, to see what comes and to jump. */
export function CookSteps({ steps, at, ticked, onTick, onGo }: StepsProps) {
  const numbers = stepNumbers(steps.map(({ text }) => text))
  return (
    <ol aria-label="すべての手順" className="mx-auto w-full max-w-2xl">
      {steps.map(({ key, text }, place) => (
        <li key={key} className="flex items-start gap-1 border-b border-line py-1">
          <Checkbox
            aria-label={`手順${place + 1}は済み`}
            label=""
            checked={ticked.includes(key)}
            onChange={() => onTick(key)}
          />
          <button
            type="button"
            aria-current={place === at ? 'step' : undefined}
            onClick={() => onGo(place)}
            className={`min-h-11 flex-1 rounded-md px-2 py-2 text-left hover:bg-paper-deep aria-[current]:font-bold ${ticked.includes(key) ? 'text-ink-soft line-through' : ''}`}
          >
            <span className="mr-2 font-bold text-accent">{numbers[place] ?? '・'}</span>
            {text}
          </button>
        </li>
      ))}
    </ol>
  )
}
