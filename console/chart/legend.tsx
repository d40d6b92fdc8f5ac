import { cx } from '#web/ui/cx.ts'
import { seriesColors } from './series.ts'

type Props = { names: readonly string[]; kind: 'line' | 'area' }

export function Legend({ names, kind }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-4 pl-11 text-xs text-ink-soft">
      {names.map((name, nth) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 18 10" aria-hidden className={cx('h-2.5 w-4.5', seriesColors[nth]?.[kind])}>
            {kind === 'line' ? (
              <line
                x1={0}
                x2={18}
                y1={5}
                y2={5}
                strokeWidth={2}
                strokeDasharray={seriesColors[nth]?.dashes}
              />
            ) : (
              <rect width={10} height={10} />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
