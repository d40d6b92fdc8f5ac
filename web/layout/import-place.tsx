import { type ComponentType, useEffect, useState } from 'react'

const afterMs = 1_500

/**
 * The way in for records of other apps, on every page: by a menu, by files dropped on an app, opened with it or shared
 * with it. An app loads it at once, any other page after itself.
 */
export function ImportPlace({ path }: { path: string }) {
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
    const timer = setTimeout(load, isApp ? 0 : afterMs)
    return () => clearTimeout(timer)
  }, [isApp, Ways])
  return Ways && <Ways path={path} />
}
