import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const places = ['1', '2', '3', '4', '5', '6', '7']

/** A placeholder as large as the seven stamps and the text below them. */
export function StampWaiting() {
  return (
    <>
      <div>
        <Loading label="スタンプを読み込んでいます">
          <div className="grid grid-cols-7 gap-1.5 sm:gap-2">
            {places.map((place) => (
              <span key={place} className="grid justify-items-center gap-1.5">
                <Skeleton className="my-0.5 h-3 w-4" />
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
