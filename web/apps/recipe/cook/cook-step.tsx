import type { ReactNode } from 'react'
import type { Ingredient } from '#readers/recipe/recipe-lines.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { StepTimes } from './step-times.tsx'

type Props = {
  step: string
  photo: ReactNode
  /** Null for a step of 下準備. */
  number: number | null
  count: number
  isDone: boolean
  onDone: () => void
  needed: readonly Ingredient[]
  ticked: readonly string[]
  onTick: (key: string) => void
}

/** Longer steps are set smaller, so that most fit the screen of a phone. */
const longStep = 70

export function CookStep({ step, photo, number, count, isDone, onDone, needed, ticked, onTick }: Props) {
  const size =
    step.length > longStep ? 'text-[clamp(1.25rem,4.6vw,2rem)]' : 'text-[clamp(1.6rem,5.5vw,2.75rem)]'
  return (
    <div className="my-auto lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-center lg:gap-12">
      <div>
        <p className="mb-3 text-lg font-bold text-accent">
          {number === null ? '下準備' : `手順 ${number}`}
          {number !== null && <span className="text-ink-soft"> / {count}</span>}
        </p>
        <p aria-live="polite" className={`leading-relaxed font-bold ${size}`}>
          {step}
        </p>
        {photo}
        <StepTimes step={step} />
        <Checkbox className="mt-4 w-fit" label="この手順は済み" checked={isDone} onChange={onDone} />
      </div>
      {needed.length > 0 && (
        // Beside a long step it stays in sight, and scrolls by itself: from the top in each step.
        <ul
          key={step}
          aria-label="この手順で使う材料"
          className="mt-5 flex flex-wrap gap-2 lg:sticky lg:top-0 lg:mt-0 lg:max-h-[100cqh] lg:flex-col lg:flex-nowrap lg:self-start lg:overflow-y-auto lg:p-1"
        >
          {needed.map(({ key, name, amount }) => (
            <li key={key}>
              <button
                type="button"
                aria-pressed={ticked.includes(key)}
                onClick={() => onTick(key)}
                className="min-h-11 w-full rounded-full bg-paper-deep px-4 py-2 text-left text-lg aria-pressed:text-ink-soft aria-pressed:line-through lg:flex lg:flex-wrap lg:justify-between lg:gap-x-3"
              >
                {name} <strong className="lg:ml-auto">{amount}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
