import type { ReviewFile } from '#contract/console/review.ts'
import { digits } from '#contract/values/digits.ts'

const fills = ['fill-success', 'fill-warning', 'fill-info'] as const
const dots = ['bg-success', 'bg-warning', 'bg-info'] as const

/** Where the points came from, in percent. SVG attributes, because the policy forbids style="". */
export function SourceBar({ sources }: { sources: ReviewFile['sources'] }) {
  const starts = sources.map((_, at) => sources.slice(0, at).reduce((sum, { percent }) => sum + percent, 0))
  return (
    <>
      <svg aria-hidden="true" width="100%" height="12" className="block rounded-full bg-line">
        {sources.map(({ label, percent }, at) => (
          <rect
            key={label}
            x={`${starts[at]}%`}
            width={`${percent}%`}
            height="12"
            className={fills[at] ?? ''}
          />
        ))}
      </svg>
      <ul className="mt-2 grid gap-0.5">
        {sources.map(({ label, points, percent }, at) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-full ${dots[at] ?? ''}`} />
            {label}
            <span className="numerals ml-auto">
              <strong>{percent}%</strong>
              <span className="text-ink-soft">（{digits(points)}pt）</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
