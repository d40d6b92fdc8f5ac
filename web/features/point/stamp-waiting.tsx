import { weekdayNames } from '#contract/values/japan-day.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const fromMonday = [...weekdayNames.slice(1), ...weekdayNames.slice(0, 1)]

/** A placeholder as large as the seven stamps and the text below them. */
export function StampWaiting() {
  return (
    <>
      <div className="my-auto">
        <Loading label="スタンプを読み込んでいます">
          <div className="grid grid-cols-7 gap-1.5 sm:gap-2">
            {fromMonday.map((name) => (
              <span key={name} className="grid justify-items-center gap-1.5">
                <span className="text-xs text-ink-soft">{name}</span>
                <Skeleton className="aspect-square w-full rounded-full" />
                <Skeleton className="my-0.5 h-4 w-6" />
              </span>
            ))}
          </div>
        </Loading>
      </div>
      <Skeleton className="h-20 w-full rounded-md" />
    </>
  )
}
