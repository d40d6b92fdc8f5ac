import { useId } from 'react'
import { fatPercentMax, fatPercentMin } from '#contract/apps/app-weight.ts'
import { kgText, roundToTenth, writtenText } from '#readers/weight/one-decimal.ts'
import { readFatPercent } from '#readers/weight/read-number.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MinusIcon } from '#web/ui/icons/actions/minus.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'

type Props = {
  value: string
  last: number
  error: string | undefined
  onChange: (value: string) => void
  onEnter: () => void
}

/** The body fat below the weight, for members who record it usually. Empty until given: not every weighing has one. */
export function FatStepper({ value, last, error, onChange, onEnter }: Props) {
  const id = useId()
  const step = (by: number) => {
    const next = roundToTenth((readFatPercent(value) ?? last) + by)
    onChange(kgText(Math.min(fatPercentMax, Math.max(fatPercentMin, next))))
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-2">
      <button
        type="button"
        onClick={() => onChange(writtenText(last))}
        className="-ml-2 min-h-11 rounded-md px-2 text-left text-sm leading-snug text-ink-soft hover:bg-paper-deep max-[359px]:w-full max-[359px]:text-center"
      >
        <span className="block max-[359px]:inline">体脂肪率 </span>
        <span className="numerals font-bold text-accent">前回 {writtenText(last)}%</span>
        <span className="sr-only">にする</span>
      </button>
      <span className="flex items-center gap-2">
        <IconButton label="体脂肪率を0.1%減らす" icon={<MinusIcon size={20} />} onClick={() => step(-0.1)} />
        <input
          aria-label="体脂肪率（%）"
          inputMode="decimal"
          autoComplete="off"
          placeholder="--.-"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isOfInputMethod(event.nativeEvent)) onEnter()
          }}
          className={`numerals h-[2.75rem] w-[4.5ch] rounded-md bg-transparent text-center text-2xl font-bold outline-none placeholder:text-ink-soft/75 focus-visible:bg-accent-soft/60 ${error ? 'text-danger' : ''}`}
        />
        <span className="text-sm font-bold text-ink-soft">%</span>
        <IconButton label="体脂肪率を0.1%増やす" icon={<PlusIcon size={20} />} onClick={() => step(0.1)} />
      </span>
      <p id={`${id}-error`} aria-live="polite" className="w-full text-center text-sm font-medium text-danger">
        {error}
      </p>
    </div>
  )
}
