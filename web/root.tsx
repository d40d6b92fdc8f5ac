import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Arrival } from './arrival.tsx'
import { isOfflineKnownSession, useUser } from './client/auth.ts'
import { useCurrentPage } from './current.ts'
import { lazyPage } from './lazy-page.tsx'
import { PageHead } from './page-head.tsx'
import { MypageWaiting } from './pages/mypage-waiting.tsx'
import { SiteLayout } from './pages/site-layout.tsx'
import { notFoundTitle, type Page, signInTitle } from './routes.tsx'
import { Toasts } from './toasts.tsx'

/** Fetched for members only. */
export const MypageLayout = lazyPage(() => import('./pages/mypage-layout.tsx'), 'MypageLayout')

/** What stays while pages come and go: the head, the frame, the announcements. */
export function Root() {
  const page = useCurrentPage()
  const isMember = useUser() !== null || isOfflineKnownSession()
  const title = page?.area === 'member' && !isMember ? signInTitle : (page?.title ?? notFoundTitle)
  return (
    <>
      <PageHead title={title} page={page} />
      <Framed page={page} isMember={isMember} />
      <Arrival />
      <Toasts />
    </>
  )
}

function Framed({ page, isMember }: { page: Page | undefined; isMember: boolean }) {
  if (page?.area === 'member' && isMember) {
    return (
      <Suspense fallback={<MypageWaiting />}>
        <MypageLayout path={page.path}>
          <Outlet />
        </MypageLayout>
      </Suspense>
    )
  }
  // Just signed out: the guard is about to lead away, and nothing of the member's may show meanwhile.
  if (page?.area === 'member' && page.path !== '/mypage') return <MypageWaiting />
  return (
    <SiteLayout path={page?.path ?? ''}>
      <Outlet />
    </SiteLayout>
  )
}
