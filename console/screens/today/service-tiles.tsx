import type { Today } from '#contract/console/today.ts'
import { shareInTime } from '#contract/promises.ts'
import { digits } from '#contract/values/digits.ts'
import { besideWeekdays } from './same-weekdays.ts'
import { Tile } from './tile.tsx'

/** The state of the service in four numbers; those of today beside the same weekday of the last four weeks. */
export function ServiceTiles({ today }: { today: Today }) {
  const { circulation, registrations, activeToday, inTime, days } = today
  const registered = besideWeekdays(today, registrations, (day) => day.registrations)
  const active = besideWeekdays(today, activeToday, (day) => day.activeDay)
  const members = days.at(-1)?.members
  return (
    <>
      <Tile
        name="流通しているポイント"
        value={digits(circulation)}
        unit="pt"
        more={`負債 ${digits(circulation)}円`}
      />
      <Tile
        name="今日の会員登録"
        value={digits(registrations)}
        unit="人"
        bars={registered.bars}
        tone={registered.isFar ? 'warning' : 'calm'}
        more={`${meanText(registered)}${members === undefined ? '' : `　会員 ${digits(members)}人`}`}
      />
      <Tile
        name="今日の利用"
        value={digits(activeToday)}
        unit="人"
        bars={active.bars}
        tone={active.isFar ? 'warning' : 'calm'}
        more={meanText(active)}
      />
      <Tile
        name="2営業日以内の交換"
        value={shareInTime(inTime) ?? '—'}
        more={`90日間の${digits(inTime.decided + inTime.lateOpen)}件のうち ${digits(inTime.inTime)}件${inTime.lateOpen > 0 ? `　期限超過 ${digits(inTime.lateOpen)}件` : ''}`}
        tone={inTime.lateOpen > 0 ? 'danger' : 'calm'}
        {...(inTime.lateOpen > 0 && { to: today.review.overdue > 0 ? '/review' : lateOrders })}
      />
    </>
  )
}

const meanText = ({ mean, isFar }: { mean: number | null; isFar: boolean }) =>
  mean === null ? '' : `${isFar ? '▲いつもより多い　' : ''}同じ曜日の平均 ${digits(mean)}人`

/** Late exchanges that are not in review are orders under way. */
const lateOrders = '/orders'
