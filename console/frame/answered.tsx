import type { ReactNode } from 'react'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

type Props<Value> = {
  answer: { value: Value | null; error: unknown; reload: () => void }
  /** The class of the skeleton's height, about that of the content: `h-64`. */
  height: string
  children: (value: Value) => ReactNode
}

/** Content from the server, why it could not be read, or a skeleton until one of them is known. */
export function Answered<Value>({ answer: { value, error, reload }, height, children }: Props<Value>) {
  return (
    <>
      <LoadFailure error={error} onReload={reload} />
      {value !== null
        ? children(value)
        : error === null && (
            <Loading>
              <Skeleton className={height} />
            </Loading>
          )}
    </>
  )
}
