import { lazy, Suspense } from 'react'
import { TodoApp } from '../../apps/todo/todo-app.tsx'
import { AppTodoArt } from '../../art/apps/app-todo-art.tsx'
import { useUser } from '../../client/session/auth-state.ts'
import { SectionBoundary } from '../../layout/section-boundary.tsx'

/** Loaded when there is something to ask. */
const PushOffer = lazy(() =>
  import('../../features/push/push-offer.tsx').then(({ PushOffer }) => ({ default: PushOffer })),
)

export function Todo() {
  const isMember = useUser() !== null
  return (
    <TodoApp
      emptyArt={<AppTodoArt />}
      timedOffer={
        isMember && (
          <SectionBoundary quiet>
            <Suspense>
              <PushOffer title="時間になったらお知らせしましょうか？">
                時刻を決めたやることを、その時刻に、この端末に通知でお知らせします。
              </PushOffer>
            </Suspense>
          </SectionBoundary>
        )
      }
    />
  )
}
