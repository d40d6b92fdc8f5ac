import { lazy, Suspense } from 'react'
import { useUser } from '#web/client/session/auth-state.ts'
import { QuietBoundary } from '#web/layout/quiet-boundary.tsx'
import { Art } from './site/art.tsx'
import { TodoApp } from './todo-app.tsx'

/** Loaded when there is something to ask. */
const PushOffer = lazy(() =>
  import('#web/features/push/push-offer.tsx').then(({ PushOffer }) => ({ default: PushOffer })),
)

export function Page() {
  const isMember = useUser() !== null
  return (
    <TodoApp
      isMember={isMember}
      emptyArt={<Art />}
      timedOffer={
        isMember && (
          <QuietBoundary>
            <Suspense>
              <PushOffer title="時間になったらお知らせしましょうか？">
                時刻を決めたやることを、その時刻に、この端末に通知でお知らせします。
              </PushOffer>
            </Suspense>
          </QuietBoundary>
        )
      }
    />
  )
}
