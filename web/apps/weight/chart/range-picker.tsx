import { type ChartRange, chartRanges } from './view.ts'

type Props = { rangeId: ChartRange['id'] | null; onChange: (range: ChartRange) => void }

export function RangePicker({ rangeId, onChange }: Props) {
  return (
    <fieldset className="w-full min-w-0 sm:w-auto">
      <legend className="sr-only">グラフの期間</legend>
      <div className="flex flex-wrap gap-0.5 rounded-xl bg-paper-deep p-1">
        {chartRanges.map((range) => (
          <button
            key={range.id}
            type="button"
            aria-pressed={range.id === rangeId}
            onClick={() => onChange(range)}
            className="min-h-11 flex-1 rounded-full px-1.5 max-[359px]:px-0.5 text-sm max-[359px]:text-xs font-bold whitespace-nowrap text-ink-soft transition duration-200 hover:text-ink aria-pressed:bg-surface-raised aria-pressed:text-ink aria-pressed:shadow-card sm:px-3.5"
          >
            {range.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
