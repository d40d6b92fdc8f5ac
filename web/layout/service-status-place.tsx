import { lazy, Suspense, useEffect, useState } from 'react'
import { SectionBoundary } from './section-boundary.tsx'

/** Loaded after the page itself: most of the time there is nothing to show. */
const ServiceBanner = lazy(() =>
  import('../features/notice/service-banner.tsx').then(({ ServiceBanner }) => ({ default: ServiceBanner })),
)

const afterMs = 1_500

type Props = { withAnnouncements?: boolean }

/** Maintenance and announcements for everyone, asked for when the page has settled. */
export function ServiceStatusPlace({ withAnnouncements = false }: Props) {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isSettled) return null
  return (
    <SectionBoundary quiet>
      <Suspense>
        <ServiceBanner withAnnouncements={withAnnouncements} />
      </Suspense>
    </SectionBoundary>
  )
}
