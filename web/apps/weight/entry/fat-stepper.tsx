import { fatPercentMax, fatPercentMin } from '#contract/apps/app-weight.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MinusIcon } from '#web/ui/icons/actions/minus.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { kgText, roundToTenth } from '../one-decimal.ts'
import { readFatPercent } from '../read-number.ts'

type Props = {
  value: string
  from: number
  isPale: boolean
  onChange: (value: string) => void
  onEnter: () => void
}

/** The body fat below the weight, for members who record it usually. */
export function FatStepper({ value, from, isPale, onChange, onEnter }: Props) {
  const step = (by: number) => {
    const next = roundToTenth((readFatPercent(value) ?? from) + by)
    onChange(kgText(Math.min(fatPercentMax, Math.max(fatPercentMin, next))))
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-center gap-2">
      <span className="text-sm text-ink-soft max-[359px]:w-full max-[359px]:text-center">体脂肪率</span>
      <IconButton label="体脂肪率を0.1%減らす" icon={<MinusIcon size={20} />} onClick={() => step(-0.1)} />
      <input
        aria-label="体脂肪率（%）"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
        }}
        className={`numerals h-[2.75rem] w-[4.5ch] rounded-md bg-transparent text-center text-2xl font-bold outline-none focus-visible:bg-accent-soft/60 ${isPale ? 'text-ink-soft/75' : ''}`}
      />
      <span className="text-sm font-bold text-ink-soft">%</span>
      <IconButton label="体脂肪率を0.1%増やす" icon={<PlusIcon size={20} />} onClick={() => step(0.1)} />
    </div>
  )
}
