import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Placeholder for the member home while its code loads. */
export function MemberHomeWaiting() {
  return (
    <Loading>
      <div className="min-h-dvh pt-3">
        <Skeleton className="mt-1 h-4 w-24" />
        <Skeleton className="mt-3 mb-6 h-6 w-64" />
        <div className="grid gap-5">
          <Skeleton className="h-94 w-full rounded-xl lg:h-76" />
          <Skeleton className="h-94 w-full rounded-xl lg:h-56" />
        </div>
      </div>
    </Loading>
  )
}
