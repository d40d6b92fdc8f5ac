import { CheckIcon } from '../icons/signs/check.tsx'
import { Phrases } from './phrases.tsx'

type Props = {
  label: string
  steps: readonly string[]
  /** Counted from 0; steps.length means all are done. */
  current: number
}

export function Steps({ label, steps, current }: Props) {
  return (
    <ol aria-label={label} className="flex">
      {steps.map((step, at) => {
        const done = at < current
        const here = at === current
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className="group relative flex min-w-0 flex-1 flex-col items-center gap-2 px-1 text-center"
          >
            {at > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-4.5 right-1/2 h-0.5 w-full ${at <= current ? 'bg-accent' : 'bg-line'}`}
              />
            )}
            <span
              className={`numerals relative z-1 grid size-9 place-items-center rounded-full border-2 text-sm font-bold ${
                done
                  ? 'border-accent bg-accent text-accent-ink'
                  : here
                    ? 'border-accent bg-surface text-accent ring-4 ring-accent-soft'
                    : 'border-line bg-surface text-ink-soft'
              }`}
            >
              {done ? <CheckIcon size={20} /> : at + 1}
            </span>
            <span className={`text-xs sm:text-sm ${here ? 'font-bold' : 'text-ink-soft'}`}>
              <Phrases>{step}</Phrases>
              {done && <span className="sr-only">（完了）</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
