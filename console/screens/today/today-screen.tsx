import { streakBucketNames, streakBuckets } from '#contract/console/figure-rules.ts'
import { readToday, type Today } from '#contract/console/today.ts'
import { exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'
import { yenPerPoint } from '#contract/point/point-rules.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { type Day, daysSinceMonday } from '#contract/values/japan-day.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BarChart } from '../../chart/bar-chart.tsx'
import { FigurePanel } from '../../chart/figure-panel.tsx'
import { LineChart } from '../../chart/line-chart.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { fullTime } from '../../text/times.ts'
import { PointsPanel } from './points-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { shortDay } from './short-day.ts'
import { WorkTiles } from './work-tiles.tsx'

const refreshMs = 30_000

/** The first screen: what waits for somebody, and how the service is doing. */
export function TodayScreen() {
  const answer = useAnswer(readToday, {})
  const { value } = answer
  useRefresh(answer.reload, refreshMs)
  return (
    <>
      <ScreenHeading title="今日" isLow actions={value && <Times today={value} />} />
      <Answered answer={answer} height="h-96">
        {(today) => <Figures today={today} />}
      </Answered>
    </>
  )
}

/** The time of the live numbers, and that of the nightly ones. */
function Times({ today: { at, madeAt, lastDay } }: { today: Today }) {
  return (
    <p className="numerals flex flex-wrap items-baseline gap-x-4 text-xs text-ink-soft">
      {madeAt && lastDay && (
        <span>
          図は{slashDay(lastDay)}までの集計（{fullTime(madeAt)}に作成）
        </span>
      )}
      <span className="text-sm">{fullTime(at)} 現在</span>
    </p>
  )
}

/**
 * From 1280 px the screen is as high as the window and the pictures share what the numbers leave: everything is seen
 * without scrolling. A lower window scrolls rather than squeeze the pictures.
 */
function Figures({ today }: { today: Today }) {
  const isKept = today.madeAt !== null
  return (
    <div className="flex flex-col gap-2 xl:h-[calc(100dvh-9.375rem)] xl:max-h-[64rem] xl:min-h-[39.5rem]">
      <section
        aria-label="対応を待っていること"
        className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-8"
      >
        <WorkTiles today={today} />
      </section>
      <section aria-label="サービスの数字" className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        <ServiceTiles today={today} />
      </section>
      <div className="grid min-h-0 flex-1 gap-2 lg:grid-cols-2 xl:grid-cols-12 xl:grid-rows-2">
        <PointsPanel today={today} className="lg:col-span-2 xl:col-span-7" />
        {isKept ? (
          <>
            <ActivePanel today={today} className="xl:col-span-5" />
            <CirculationPanel today={today} className="xl:col-span-4" />
            <RetentionPanel today={today} className="xl:col-span-5" />
            <StreakPanel today={today} className="xl:col-span-3" />
          </>
        ) : (
          <div className="xl:col-span-5">
            <Notice title="毎晩の集計は、まだありません">
              午前0時20分に、前の日までの数字を集計します。
            </Notice>
          </div>
        )}
      </div>
    </div>
  )
}

/** Registrations and active members of each day. */
function ActivePanel({ today: { days }, className }: { today: Today; className?: string }) {
  const last = days.at(-1)
  return (
    <FigurePanel
      title="利用している会員"
      note="その日、その日までの7日間、30日間にスタンプを受け取った会員の数（人）。"
      heads={['日', '登録', '1日', '7日間', '30日間']}
      rows={[...days].reverse().map((day) => ({
        id: day.day,
        cells: [day.day, day.registrations, day.activeDay, day.activeWeek, day.activeMonth],
      }))}
      csvName="active-members"
      className={className}
    >
      <LineChart
        columns={weekColumns(days)}
        series={[
          { name: named('1日', last?.activeDay), values: days.map(({ activeDay }) => activeDay) },
          { name: named('7日間', last?.activeWeek), values: days.map(({ activeWeek }) => activeWeek) },
          { name: named('30日間', last?.activeMonth), values: days.map(({ activeMonth }) => activeMonth) },
        ]}
      />
    </FigurePanel>
  )
}

/** With the newest number: 「7日間 4,245人」. */
const named = (name: string, value: number | null | undefined) =>
  value == null ? name : `${name} ${digits(value)}人`

/** The points that members had at the end of each day: a debt of the same number of yen. */
function CirculationPanel({ today: { days }, className }: { today: Today; className?: string }) {
  return (
    <FigurePanel
      title="流通しているポイント"
      note={`その日の終わりに会員が持っていたポイント（確保中を含む）。1ptは${yenPerPoint}円の負債です。決定は結果が出た交換、期限内はそのうち${exchangeReviewBusinessDays}営業日以内の件数です。`}
      heads={['日', '残高', '発行', '交換', '決定', '期限内']}
      rows={[...days].reverse().map((day) => ({
        id: day.day,
        cells: [day.day, day.circulation, day.issued, day.exchanged, day.decided, day.decidedInTime],
      }))}
      csvName="circulation"
      className={className}
    >
      <LineChart
        columns={weekColumns(days)}
        series={[{ name: '残高', values: days.map(({ circulation }) => circulation) }]}
      />
    </FigurePanel>
  )
}

/** The lengths of the streaks of members who came on the last day. */
function StreakPanel({ today: { streaks }, className }: { today: Today; className?: string }) {
  return (
    <FigurePanel
      title="スタンプの連続日数"
      {...(streaks && { note: `${slashDay(streaks.day)}にスタンプを受け取った会員の数（人）。` })}
      heads={['連続日数', '会員']}
      rows={streakBucketNames.map((name, nth) => ({
        id: name,
        cells: [name, streaks?.members[nth] ?? null],
      }))}
      csvName="streaks"
      className={className}
    >
      {streaks ? (
        <BarChart
          columns={streakBuckets.map((least) => ({ id: String(least), label: `${least}〜` }))}
          series={[{ name: '会員', values: streaks.members }]}
        />
      ) : (
        <p className="text-sm text-ink-soft">まだ数字がありません。</p>
      )}
    </FigurePanel>
  )
}

/** A column for each day; only Mondays have a label. */
const weekColumns = (days: readonly { day: Day }[]) =>
  days.map(({ day }) => ({ id: day, label: daysSinceMonday(day) === 0 ? shortDay(day) : '' }))
