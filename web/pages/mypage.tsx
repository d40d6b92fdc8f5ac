import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { TodayRoom } from '../apps/frame/home/today-room.tsx'
import { hasEarlyTyping } from '../boot/early-input.ts'
import { useUser } from '../client/session/auth-state.ts'
import { readKnownMember } from '../client/session/known-member.ts'
import { lazyPage } from '../routing/lazy-page.tsx'
import { useCurrentSearch, useIsMailLink } from '../routing/use-route.ts'
import { MemberHomeWaiting } from '../sections/member/member-home-waiting.tsx'

// Separate chunks: signed-out visitors never need the one, and members hardly ever the other.
const MemberHome = lazyPage(() => import('../sections/member/member-home.tsx'), 'MemberHome')
const Entrance = lazyPage(() => import('../sections/member/entrance.tsx'), 'Entrance')
const expectsHome = typeof document !== 'undefined' && readKnownMember() !== null && !hasEarlyTyping()
if (expectsHome) void MemberHome.preload()
// Before the page counts as loaded, so that it renders in one go when it is prerendered and hydrated.
else await Entrance.preload()

/** A separate chunk, because it loads the code of the records. */
const LeftRecords = lazy(() =>
  import('../apps/frame/left-records.tsx').then(({ LeftRecords }) => ({ default: LeftRecords })),
)

/** The same for today's habits and todos. */
const TodayHabits = lazy(() =>
  import('../apps/habit/today-habits.tsx').then(({ TodayHabits }) => ({ default: TodayHabits })),
)
const TodayTodos = lazy(() =>
  import('../apps/todo/today-todos.tsx').then(({ TodayTodos }) => ({ default: TodayTodos })),
)

/** The member home, or the sign-in for everyone else; mail links lead here for both. */
export function Mypage() {
  const isMember = useUser() !== null
  const { tab } = useCurrentSearch()
  const isMailLink = useIsMailLink()
  const router = useRouter()
  const goToEntry = useCallback(() => void router.navigate({ href: '/mypage/', replace: true }), [router])

  useEffect(() => {
    // The member home has no tabs; the query of 「無料で会員登録」 has done its work.
    if (isMember && tab !== undefined) goToEntry()
  }, [isMember, tab, goToEntry])

  if (!isMember || isMailLink) {
    return <Entrance onDone={goToEntry} hasOwnRecords={hasVisitorRecords} leftRecords={<LeftRecords />} />
  }
  return (
    <Suspense fallback={<MemberHomeWaiting />}>
      <MemberHome
        habits={(onLeft) => (
          <Suspense fallback={<TodayRoom app="habit" />}>
            <TodayHabits onLeft={onLeft} />
          </Suspense>
        )}
        todos={(onLeft) => (
          <Suspense fallback={<TodayRoom app="todo" />}>
            <TodayTodos onLeft={onLeft} />
          </Suspense>
        )}
      />
    </Suspense>
  )
}

/** Fetched on demand: only a one-time link needs it before sign-in. */
async function hasVisitorRecords(): Promise<boolean> {
  const [{ countKept }, { deviceOwner }] = await Promise.all([
    import('../storage/kept-records.ts'),
    import('../storage/device/device.ts'),
  ])
  return Object.values(await countKept(deviceOwner)).some((count) => count > 0)
}
