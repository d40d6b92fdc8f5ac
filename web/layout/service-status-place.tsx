import { type ComponentType, useEffect, useState } from 'react'
import { QuietBoundary } from './quiet-boundary.tsx'

type Props = { withAnnouncements?: boolean }

const afterMs = 1_500

/**
 * Maintenance and announcements for everyone. Loaded after the page itself, because most of the time there is nothing to
 * show, and again when the network is back.
 */
export function ServiceStatusPlace({ withAnnouncements = false }: Props) {
  const [loaded, setLoaded] = useState<{ Banner: ComponentType<{ withAnnouncements: boolean }> } | null>(null)
  useEffect(() => {
    const load = () =>
      // As in web/boot/schedule-idle-tasks.ts.
      import('../client/transport/call.ts')
        .then(() => import('../features/notice/service-banner.tsx'))
        .then(({ ServiceBanner }) => setLoaded({ Banner: ServiceBanner }))
        // Without a network there is no news either.
        .catch(() => {})
    const timer = setTimeout(load, afterMs)
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [])
  if (!loaded) return null
  return (
    <QuietBoundary>
      <loaded.Banner withAnnouncements={withAnnouncements} />
    </QuietBoundary>
  )
}
