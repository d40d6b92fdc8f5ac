import { memo, useId, useMemo, useState } from 'react'
import { measureKey } from '#contract/apps/app-weight.ts'
import { kgText } from '#readers/weight/one-decimal.ts'
import { ValueLines } from '#web/ui/chart/value-lines.tsx'
import { FilterChip } from '../../frame/filter-chip.tsx'
import type { DayMean } from '../daily-means.ts'
import type { BodyMeasure } from '../measures/select-measures.ts'
import { frame } from './drawing.ts'
import { type StripPoint, stripDrawing } from './strip-drawing.ts'
import type { View } from './view.ts'

type Props = { days: readonly DayMean[]; measures: readonly BodyMeasure[]; view: View; width: number }
type Strip = { name: string; unit: string; points: readonly StripPoint[] }

const height = 96
const pointsMin = 2

/** Body fat and the other measures below the weight, on the same days. */
export const MeasureStrips = memo(function MeasureStrips({ days, measures, view, width }: Props) {
  const strips = useMemo(() => stripsOf(days, measures), [days, measures])
  const [hidden, setHidden] = useState<readonly string[]>([])
  if (strips.length === 0 || width === 0) return null
  const toggle = (key: string) =>
    setHidden(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key])
  return (
    <div className="mt-3">
      {strips.length > 1 && (
        <fieldset className="mb-2 flex flex-wrap gap-1.5">
          <legend className="sr-only">体重と並べる項目</legend>
          {strips.map((strip) => (
            <FilterChip
              key={measureKey(strip)}
              isOn={!hidden.includes(measureKey(strip))}
              onPress={() => toggle(measureKey(strip))}
            >
              {strip.name}
            </FilterChip>
          ))}
        </fieldset>
      )}
      {strips
        .filter((strip) => !hidden.includes(measureKey(strip)))
        .map((strip) => (
          <StripChart key={measureKey(strip)} strip={strip} view={view} width={width} />
        ))}
    </div>
  )
})

function stripsOf(days: readonly DayMean[], measures: readonly BodyMeasure[]): Strip[] {
  const fat = days.flatMap(({ at, fatPercent }) => (fatPercent === null ? [] : [{ at, value: fatPercent }]))
  return [{ name: '体脂肪率', unit: '%', points: fat }, ...measures].filter(
    ({ points }) => points.length >= pointsMin,
  )
}

function StripChart({
  strip: { name, unit, points },
  view,
  width,
}: {
  strip: Strip
  view: View
  width: number
}) {
  const { ticks, dots, line, newest } = stripDrawing(points, view, width, height)
  const clipId = useId()
  const right = width - frame.right
  return (
    <figure className="mt-2">
      <figcaption className="flex items-baseline justify-between text-sm text-ink-soft">
        {name}
        {newest && (
          <b className="numerals text-ink">
            {kgText(newest.value)}
            {unit}
          </b>
        )}
      </figcaption>
      <svg aria-hidden="true" width={width} height={height} className="block max-w-full select-none">
        <clipPath id={clipId}>
          <rect x={frame.left} width={Math.max(0, right - frame.left)} height={height} />
        </clipPath>
        <ValueLines ticks={ticks} left={frame.left} right={right} />
        <path
          d={line}
          clipPath={`url(#${clipId})`}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className="stroke-art-kaki"
        />
        <path d={dots} fill="none" strokeLinecap="round" strokeWidth="5" className="stroke-art-kaki" />
      </svg>
    </figure>
  )
}
