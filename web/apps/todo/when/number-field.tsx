import { useId, useState } from 'react'
import { controlClass } from '#web/ui/forms/control-class.ts'

type Props = { label: string; unit: string; value: number; max: number; onChange: (value: number) => void }

/** A whole number from 1. An unfinished text counts as the last number. */
export function NumberField({ label, unit, value, max, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className="text-sm font-bold text-ink-soft">
        {label}
      </label>
      <div className="flex items-center gap-1.5">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = Number(target.value.normalize('NFKC'))
            if (Number.isInteger(number) && number >= 1 && number <= max) onChange(number)
          }}
          onBlur={() => setTyped(null)}
          className={`${controlClass} numerals min-h-12 min-w-0`}
        />
        <span className="shrink-0 text-sm">{unit}</span>
      </div>
    </div>
  )
}
