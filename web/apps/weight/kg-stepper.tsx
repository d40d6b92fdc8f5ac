import { type Ref, useEffect, useRef } from 'react'
import { weightKgMax, weightKgMin } from '#contract/apps/app-weight.ts'
import { roundToGram, writtenText } from '#readers/weight/one-decimal.ts'
import { readKg } from '#readers/weight/read-number.ts'
import { cx } from '#web/ui/cx.ts'
import { MinusIcon } from '#web/ui/icons/actions/minus.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { HoldButton } from './hold-button.tsx'

type Props = {
  label: string
  /** The typed text, possibly an incomplete number. */
  value: string
  onChange: (value: string) => void
  /** The start of the steps while the field has no valid number. */
  from: number
  onEnter?: () => void
  isWrong?: boolean
  /** The number was not typed. */
  isPale?: boolean
  describedBy?: string
  ref?: Ref<HTMLInputElement>
}

/** The large number: typed, or changed by what the scale distinguishes with the buttons, which repeat while held. */
export function KgStepper(props: Props) {
  const { label, value, onChange, from, onEnter, isWrong, isPale = false, describedBy, ref } = props
  const newest = useRef(value)
  useEffect(() => {
    newest.current = value
  })

  const least = Number.isInteger(roundToGram(from * 10)) ? 0.1 : 0.05

  function step(by: number) {
    const next = roundToGram((readKg(newest.current) ?? from) + by)
    newest.current = writtenText(Math.min(weightKgMax, Math.max(weightKgMin, next)))
    onChange(newest.current)
  }

  return (
    <div className="mx-auto flex max-w-sm items-center justify-between gap-2 max-[359px]:gap-1">
      <HoldButton label={`${label}を${least}kg減らす`} onStep={() => step(-least)}>
        <MinusIcon />
      </HoldButton>
      <span className="flex min-w-0 flex-1 items-baseline justify-center gap-1">
        <input
          ref={ref}
          aria-label={`${label}（kg）`}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          placeholder="--.-"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            const kg = readKg(value)
            if (kg !== null) onChange(writtenText(kg))
          }}
          onKeyDown={(event) => {
            if (isOfInputMethod(event.nativeEvent)) return
            if (event.key === 'ArrowUp') step(least)
            else if (event.key === 'ArrowDown') step(-least)
            else if (event.key === 'PageUp') step(1)
            else if (event.key === 'PageDown') step(-1)
            else if (event.key === 'Enter' && onEnter) onEnter()
            else return
            event.preventDefault()
          }}
          // The width is for engines that cannot size a field by its content.
          className={cx(
            value.length > 4 ? 'w-[5ch]' : 'w-[4ch]',
            isPale ? 'text-ink-soft/75' : 'text-ink',
            'numerals h-[4.5rem] min-w-0 rounded-md bg-transparent px-1 text-center field-sizing-content supports-[field-sizing:content]:w-auto supports-[field-sizing:content]:min-w-20 text-[min(3.25rem,14vw)] lg:text-[min(3.25rem,6vw)] max-[359px]:text-[min(2.25rem,11vw)] font-bold outline-none placeholder:text-line-strong focus-visible:bg-accent-soft/60 aria-invalid:text-danger',
          )}
        />
        <span className="text-[min(1.25rem,6vw)] font-bold whitespace-nowrap text-ink-soft">kg</span>
      </span>
      <HoldButton label={`${label}を${least}kg増やす`} onStep={() => step(least)}>
        <PlusIcon />
      </HoldButton>
    </div>
  )
}
