import { Phrases } from '../content/phrases.tsx'

type Props = {
  label: string
  /** Absent: the duration is unknown. */
  value?: number
  max?: number
  /** In words, beside the label: 「45／100pt」 */
  text?: string
  tone?: 'accent' | 'success'
}

/** Drawn with SVG attributes, because the content security policy blocks style="" for the width. */
export function ProgressBar({ label, value, max = 100, text, tone = 'accent' }: Props) {
  const part = value === undefined ? 35 : Math.min(100, Math.max(0, (value / max) * 100))
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">
          <Phrases>{label}</Phrases>
        </span>
        {text && <span className="numerals whitespace-nowrap text-ink-soft">{text}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="mt-2 overflow-hidden rounded-full bg-line"
      >
        <svg
          aria-hidden="true"
          width="100%"
          height="10"
          className={`block ${tone === 'success' ? 'fill-success' : 'fill-accent'}`}
        >
          <rect
            width={`${part}%`}
            height="10"
            rx="5"
            className={value === undefined ? 'animate-breathe' : 'transition-all duration-700 ease-soft'}
          />
        </svg>
      </div>
    </div>
  )
}
