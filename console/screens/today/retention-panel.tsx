import { retentionWeeksShown } from '#contract/console/figure-rules.ts'
import type { Cohort, Today } from '#contract/console/today.ts'
import { addDays, daysBetween } from '#contract/values/japan-day.ts'
import { type Cell, DataTable, shown } from '../../chart/data-table.tsx'
import { FigurePanel } from '../../chart/figure-panel.tsx'
import { shortDay } from './short-day.ts'
import { stayingMembersMin, stayingOf } from './staying.ts'

/** The share of each week's new members who were active in the weeks since. The picture is a table itself. */
export function RetentionPanel({ today: { cohorts }, className }: { today: Today; className?: string }) {
  // The rows of the groups take the room of the three oldest weeks: the screen is as high as the window.
  const newest = [...cohorts].reverse().slice(0, retentionWeeksShown - 3)
  // One column less than rows: all of them fit beside each other.
  const weeks = Array.from({ length: retentionWeeksShown - 1 }, (_, n) => n)
  const rows = [
    ...newest.map((cohort) => ({
      id: cohort.registered,
      cells: [`${shortDay(cohort.registered)}〜`, cohort.members, ...weeks.map((n) => shareOf(cohort, n))],
    })),
    ...stayingOf(cohorts, weeks).map(({ id, name, members, shares }) => ({
      id,
      cells: [name, members, ...shares.map((share) => (share === null ? null : `${share}`))],
      isTotal: id === 'all',
      isPart: id !== 'all',
    })),
  ]
  return (
    <FigurePanel
      title="登録した週ごとの定着"
      unit="%、＊は途中の週"
      note={`その週に登録した会員のうち、それぞれの週にスタンプを受け取った人の割合（%）。＊は途中の週です。「目標」は登録の翌週までに目標を選んだ会員、「習慣」はそれまでに習慣の記録でポイントが付いた会員で、${stayingMembersMin}人に満たない数字は出しません。`}
      heads={['登録した週', '人数', ...weeks.map((n) => (n === 0 ? '同じ週' : `${n}週後`))]}
      rows={rows}
      csvName="retention"
      className={className}
    >
      {newest.length === 0 ? (
        <p className="text-sm text-ink-soft">まだ数字がありません。</p>
      ) : (
        <DataTable
          label="登録した週ごとの定着（図）"
          heads={['登録', '人数', ...weeks.map((n) => (n === 0 ? '同週' : `${n}週`))]}
          rows={rows}
          isLow
          draw={(cell, _row, nth) => (nth < 2 ? shown(cell) : <Share cell={cell} />)}
        />
      )}
    </FigurePanel>
  )
}

function Share({ cell }: { cell: Cell }) {
  if (cell === null || cell === '') return null
  const share = Number.parseInt(String(cell), 10)
  return (
    <span
      className="inline-block min-w-8 rounded-sm px-1"
      style={{ backgroundColor: `color-mix(in oklab, var(--art-moss-soft) ${share}%, transparent)` }}
    >
      {cell}
    </span>
  )
}

/** Null if the week has not come, or was not kept. */
function shareOf({ registered, members, weeks }: Cohort, nth: number): string | null {
  const week = addDays(registered, 7 * nth)
  const found = weeks.find((each) => each.week === week)
  if (!found || members === 0) return null
  const share = Math.round((Math.min(found.active, members) * 100) / members)
  return `${share}${daysBetween(week, found.until) < 6 ? '＊' : ''}`
}
