import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPage } from '../routing/lazy-page.tsx'
import { PageHead } from '../routing/page-head.tsx'
import { RouteAnnouncer } from '../routing/route-announcer.tsx'
import { notFoundTitle, type Page, signInTitle } from '../routing/routes.tsx'
import { useCurrentPage } from '../routing/use-current-page.ts'
import { ImportPlace } from './import-place.tsx'
import { MypageWaiting } from './mypage-waiting.tsx'
import { SiteLayout } from './site-layout.tsx'
import { Toasts } from './toasts.tsx'
import { useMemberFrame } from './use-member-frame.ts'

/** Fetched for members only. */
export const MypageLayout = lazyPage(() => import('./mypage-layout.tsx'), 'MypageLayout')

/** The parts that stay while pages change: the head, the frame, the announcements. */
export function Root() {
  const page = useCurrentPage()
  const isMember = useMemberFrame(page?.path ?? '')
  const title = page?.area === 'member' && !isMember ? signInTitle : (page?.title ?? notFoundTitle)
  return (
    <>
      <PageHead title={title} page={page} />
      <Framed page={page} isMember={isMember} />
      <RouteAnnouncer />
      <Toasts />
      <ImportPlace path={page?.path ?? ''} />
    </>
  )
}

function Framed({ page, isMember }: { page: Page | undefined; isMember: boolean }) {
  if (page && page.area !== 'site' && isMember) {
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
