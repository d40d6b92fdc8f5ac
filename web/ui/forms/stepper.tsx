import { useId, useState } from 'react'
import { digits } from '#contract/values/digits.ts'
import { cx } from '../cx.ts'
import { MinusIcon } from '../icons/actions/minus.tsx'
import { PlusIcon } from '../icons/actions/plus.tsx'
import { isOfInputMethod } from '../keyboard/input-method.ts'
import { stepDown, stepUp, typedNumber } from './step-number.ts'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** Up to this number halves can be reached by a step. */
  halvesUpTo?: number
  unit?: string
  /** The label is for screen readers only. */
  hideLabel?: boolean
}

export function Stepper({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  halvesUpTo,
  unit,
  hideLabel = false,
}: Props) {
  const id = useId()
  // While typing the text may be incomplete; it is parsed when the field loses the focus.
  const [typed, setTyped] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const bounds = { min, max, step, halvesUpTo }
  const shown = typed ?? digits(value, Math.max(placesOf(step), placesOf(value)))

  function leave() {
    if (typed !== null) onChange(typedNumber(typed, bounds) ?? value)
    setTyped(null)
  }

  /** A button tells its new value, because the focus stays on the button. */
  function press(next: number) {
    if (next === value) return
    onChange(next)
    setSaid(`${digits(next, Math.max(placesOf(step), placesOf(next)))}${unit ?? ''}`)
  }

  return (
    <div>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block font-bold'}>
        {label}
      </label>
      <div className="inline-flex items-center gap-1 rounded-full border border-line-strong bg-surface p-1">
        <button
          type="button"
          aria-label={`${label}を減らす`}
          aria-controls={id}
          // Not disabled, because the focus would be lost.
          aria-disabled={value <= min}
          onClick={() => press(stepDown(value, bounds))}
          className={pressClass}
        >
          <MinusIcon size={20} />
        </button>
        <span className="flex min-w-0 items-baseline justify-center">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (isOfInputMethod(event.nativeEvent)) return
              if (event.key === 'ArrowUp') onChange(stepUp(value, bounds))
              else if (event.key === 'ArrowDown') onChange(stepDown(value, bounds))
              else if (event.key === 'Enter') leave()
              else return
              event.preventDefault()
            }}
            // The width is for engines that cannot size a field by its content.
            className={cx(
              shown.length > 2 ? 'w-20' : 'w-12',
              'numerals h-[2.75rem] min-w-11 rounded-sm bg-transparent px-1.5 text-center text-2xl font-bold field-sizing-content supports-[field-sizing:content]:w-auto',
            )}
          />
          {unit && <span className="pr-2 text-sm whitespace-nowrap text-ink-soft">{unit}</span>}
        </span>
        <button
          type="button"
          aria-label={`${label}を増やす`}
          aria-controls={id}
          aria-disabled={value >= max}
          onClick={() => press(stepUp(value, bounds))}
          className={pressClass}
        >
          <PlusIcon size={20} />
        </button>
      </div>
    </div>
  )
}

/** At least the decimals of the step, so that the number keeps its width: 62.0, not 62. */
const placesOf = (number: number) => String(number).split('.')[1]?.length ?? 0

const pressClass =
  'grid size-11 place-items-center rounded-full bg-accent-soft text-accent transition-colors hover:bg-accent hover:text-accent-ink aria-disabled:cursor-default aria-disabled:bg-paper-deep aria-disabled:text-ink-soft aria-disabled:opacity-50'
