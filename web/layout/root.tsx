import { Outlet } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { PageHead } from '../routing/page-head.tsx'
import { RouteAnnouncer } from '../routing/route-announcer.tsx'
import { latePage, notFoundTitle, type Page, signInTitle } from '../routing/routes.tsx'
import { useCurrentPage } from '../routing/use-current-page.ts'
import { MypageWaiting } from './mypage-waiting.tsx'
import { SiteLayout } from './site-layout.tsx'
import { Toasts } from './toasts.tsx'
import { useMemberFrame } from './use-member-frame.ts'

/** Fetched for members only. */
export const MypageLayout = latePage((pages) => pages.mypageLayout())

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

const importAfterMs = 1_500

/**
 * The way in for records of other apps, on every page: by a menu, by files dropped on an app, opened with it or shared
 * with it. An app loads it at once, any other page after itself.
 */
function ImportPlace({ path }: { path: string }) {
  const [Ways, setWays] = useState<ComponentType<{ path: string }> | null>(null)
  const isApp = path.startsWith('/apps/')
  useEffect(() => {
    if (Ways) return
    const load = () =>
      import('./import-ways.tsx').then(
        ({ ImportWays }) => setWays(() => ImportWays),
        // Offline: the next page tries again.
        () => {},
      )
    const timer = setTimeout(load, isApp ? 0 : importAfterMs)
    return () => clearTimeout(timer)
  }, [isApp, Ways])
  return Ways && <Ways path={path} />
}
