import { readToday, type Today } from '#contract/console/today.ts'
import { digits } from '#contract/values/digits.ts'
import { japanFormat } from '#web/text/japan-format.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { ActivePanel } from './active-panel.tsx'
import { CirculationPanel } from './circulation-panel.tsx'
import { PointsPanel } from './points-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { StreakPanel } from './streak-panel.tsx'
import { Tile } from './tile.tsx'
import { WorkTiles } from './work-tiles.tsx'

const refreshMs = 30_000
const heading = japanFormat({
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
const moment = japanFormat({ month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** The first screen: what waits for somebody, and how the service is doing. */
export function TodayScreen() {
  const { value, error, reload } = useAnswer(readToday, {})
  useRefresh(reload, refreshMs)
  return (
    <>
      <ScreenHeading
        title="今日"
        actions={
          value && <p className="numerals text-sm text-ink-soft">{heading(new Date(value.at))} 現在</p>
        }
      />
      <LoadFailure error={error} onReload={reload} />
      {value ? (
        <Figures today={value} />
      ) : (
        error === null && (
          <Loading>
            <Skeleton className="h-96" />
          </Loading>
        )
      )}
    </>
  )
}

function Figures({ today }: { today: Today }) {
  const { circulation, registrations, activeToday, inTime, madeAt, lastDay, days } = today
  const yesterday = days.at(-1)
  return (
    <div className="grid gap-3">
      <section aria-label="対応を待っていること" className="grid grid-cols-3 gap-3 lg:grid-cols-5">
        <WorkTiles today={today} />
      </section>
      <section aria-label="サービスの数字" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
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
          more={yesterday && `昨日 ${digits(yesterday.registrations)}人　会員 ${digits(yesterday.members)}人`}
        />
        <Tile
          name="今日の利用"
          value={digits(activeToday)}
          unit="人"
          more={yesterday && `昨日 ${yesterday.activeDay === null ? '—' : digits(yesterday.activeDay)}人`}
        />
        <Tile
          name="2営業日以内の交換"
          value={inTime.decided === 0 ? '—' : percent(inTime.inTime, inTime.decided)}
          more={`90日間に結果が出た ${digits(inTime.decided)}件のうち ${digits(inTime.inTime)}件`}
        />
      </section>
      <PointsPanel today={today} />
      {madeAt && lastDay ? (
        <p className="text-xs text-ink-soft">
          これより下は毎晩の集計です。{moment(new Date(madeAt))}に、{lastDay}までを集計しました。
        </p>
      ) : (
        <Notice title="毎晩の集計は、まだありません">午前0時20分に、前の日までの数字を集計します。</Notice>
      )}
      {madeAt && (
        <>
          <div className="grid items-start gap-3 xl:grid-cols-2">
            <ActivePanel today={today} />
            <CirculationPanel today={today} />
          </div>
          <div className="grid items-start gap-3 xl:grid-cols-2">
            <RetentionPanel today={today} />
            <StreakPanel today={today} />
          </div>
        </>
      )}
    </div>
  )
}

/** Rounded down: 100 % means all of them. */
const percent = (part: number, all: number) => `${digits(Math.floor((part * 1_000) / all) / 10, 1)}%`
