import { memo, useMemo } from 'react'
import { dateWords } from '#contract/values/day-words.ts'
import { monthName, monthOf } from '#contract/values/japan-month.ts'
import { kgText } from '#readers/weight/one-decimal.ts'
import { type DayMean, dayKgText, mean } from '../daily-means.ts'
import { groupBy } from '../group-by.ts'
import { weeklyMeans } from '../weekly-means.ts'
import { indexFrom } from './points.ts'
import type { View } from './view.ts'

type Props = { days: readonly DayMean[]; trend: readonly number[]; view: View; today: string }

const dayRowsMax = 93
const weekRowsMax = 105

/** The chart's data for screen readers: by day, and for longer ranges by week or month. */
export const ChartTable = memo(function ChartTable({ days, trend, view, today }: Props) {
  const { caption, head, rows } = useMemo(() => tableOf(days, trend, view, today), [days, trend, view, today])
  return (
    <div className="skip-offscreen sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the column
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
})

function tableOf(days: readonly DayMean[], trend: readonly number[], view: View, today: string) {
  const from = indexFrom(days, view.end - view.span)
  const shown = days.slice(from, indexFrom(days, view.end))
  if (shown.length <= dayRowsMax) {
    return {
      caption: 'グラフに表示中の体重（日ごと）',
      head: ['日付', '体重', '移動平均'],
      rows: shown.map((each, index) => [
        dateWords(each.day, today),
        `${dayKgText(each)}kg`,
        `${kgText(trend[from + index] ?? each.kg)}kg`,
      ]),
    }
  }
  const weeks = weeklyMeans(shown)
  if (weeks.length <= weekRowsMax) {
    return {
      caption: 'グラフに表示中の体重（週の平均）',
      head: ['週のはじめ', '平均'],
      rows: weeks.map(({ monday, kg }) => [dateWords(monday, today), `${kgText(kg)}kg`]),
    }
  }
  return {
    caption: 'グラフに表示中の体重（月の平均）',
    head: ['月', '平均'],
    rows: monthRows(shown),
  }
}

function monthRows(days: readonly DayMean[]): string[][] {
  const months = groupBy(days, ({ day }) => monthOf(day))
  return [...months].map(([month, each]) => [monthName(month), `${kgText(mean(each.map(({ kg }) => kg)))}kg`])
}
