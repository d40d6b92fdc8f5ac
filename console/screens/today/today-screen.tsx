import { readToday, type Today } from '#contract/console/today.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { shortTime } from '../../text/times.ts'
import { ActivePanel } from './active-panel.tsx'
import { CirculationPanel } from './circulation-panel.tsx'
import { PointsPanel } from './points-panel.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import { StreakPanel } from './streak-panel.tsx'
import { WorkTiles } from './work-tiles.tsx'

const refreshMs = 30_000

/** The first screen: what waits for somebody, and how the service is doing. */
export function TodayScreen() {
  const { value, error, reload } = useAnswer(readToday, {})
  useRefresh(reload, refreshMs)
  return (
    <>
      <ScreenHeading title="今日" isLow actions={value && <Times today={value} />} />
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

/** The time of the live numbers, and that of the nightly ones. */
function Times({ today: { at, madeAt, lastDay } }: { today: Today }) {
  return (
    <p className="numerals flex flex-wrap items-baseline gap-x-4 text-xs text-ink-soft">
      {madeAt && lastDay && (
        <span>
          図は毎晩の集計（{shortTime(madeAt)}に{lastDay}まで）
        </span>
      )}
      <span className="text-sm">{momentInWords(at)} 現在</span>
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
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6"
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
