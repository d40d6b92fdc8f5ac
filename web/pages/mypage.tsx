import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { memberEndedElsewhere, useUser } from '../client/session/auth-state.ts'
import { readKnownMember } from '../client/session/known-member.ts'
import { farewell, keepFarewell } from '../features/account/deletion-done.ts'
import { FarewellScreen } from '../features/account/farewell-screen.tsx'
import { MailLink } from '../features/auth/mail/mail-link.tsx'
import { WayIn } from '../features/auth/sign-in/way-in.tsx'
import { StopNews } from '../features/notice/stop-news.tsx'
import { SectionBoundary } from '../layout/section-boundary.tsx'
import { WayInFrame } from '../layout/way-in-frame.tsx'
import { lazyPage } from '../routing/lazy-page.tsx'
import { useCurrentSearch } from '../routing/use-route.ts'
import { MemberHomeWaiting } from '../sections/member/member-home-waiting.tsx'
import { deviceOwner } from '../storage/device.ts'

/** A separate chunk, because signed-out visitors never need it. Preloaded if this browser knows a member. */
const MemberHome = lazyPage(() => import('../sections/member/member-home.tsx'), 'MemberHome')
if (typeof document !== 'undefined' && readKnownMember()) void MemberHome.preload?.()

/** A separate chunk, because it loads the code of the records. */
const LeftRecords = lazy(() =>
  import('../apps/frame/left-records.tsx').then(({ LeftRecords }) => ({ default: LeftRecords })),
)

/** A separate chunk, because hardly anybody needs it. */
const LeavingGifts = lazy(() =>
  import('../features/exchange/leaving/leaving-gifts.tsx').then(({ LeavingGifts }) => ({
    default: LeavingGifts,
  })),
)

/** The member home, or the sign-in for everyone else; mail links lead here for both. */
export function Mypage() {
  const isMember = useUser() !== null
  const { mode, code, idToken, redirect, stopNews, tab } = useCurrentSearch()
  const router = useRouter()
  const [, drawAgain] = useState(0)
  const goToEntry = useCallback(() => void router.navigate({ href: '/mypage/', replace: true }), [router])

  useEffect(() => {
    // The member home has no tabs; the query of 「無料で会員登録」 has done its work.
    if (isMember && tab !== undefined) goToEntry()
  }, [isMember, tab, goToEntry])

  if (mode && typeof code === 'string') return <MailLink key={code} code={code} onDone={goToEntry} />
  if (typeof stopNews === 'string') return <StopNews token={stopNews} />
  if (isMember) {
    return (
      <Suspense fallback={<MemberHomeWaiting />}>
        <MemberHome />
      </Suspense>
    )
  }
  const left = farewell()
  if (left) {
    const leave = () => {
      keepFarewell(null)
      drawAgain((times) => times + 1)
    }
    return <FarewellScreen {...left} onLeave={leave} />
  }
  return (
    <WayInFrame>
      <WayIn
        idToken={textOf(idToken)}
        redirect={textOf(redirect)}
        hasOwnRecords={hasVisitorRecords}
        onSpent={goToEntry}
        wantsToRegister={tab === 'register'}
        leftRecords={
          memberEndedElsewhere() && (
            <SectionBoundary quiet>
              <Suspense>
                <LeftRecords />
              </Suspense>
            </SectionBoundary>
          )
        }
        leavingGifts={(receiveToken, onBack) => (
          <SectionBoundary>
            <Suspense>
              <LeavingGifts receiveToken={receiveToken} onBack={onBack} />
            </Suspense>
          </SectionBoundary>
        )}
      />
    </WayInFrame>
  )
}

/** Fetched on demand: only a one-time link needs it before sign-in. */
async function hasVisitorRecords(): Promise<boolean> {
  const { countKept } = await import('../storage/kept-records.ts')
  return Object.values(await countKept(deviceOwner)).some((count) => count > 0)
}

/** The first value of a name repeated in the query. */
const textOf = (value: string | string[] | undefined) => [value].flat()[0]
