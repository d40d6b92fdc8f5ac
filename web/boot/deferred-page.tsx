import { type ComponentType, Suspense, use, useEffect, useLayoutEffect } from 'react'
import { lazyPage } from '../routing/lazy-page.tsx'
import { type DeferredHydration, deferHydration } from './deferred-hydration.ts'

type Source<Name extends string> = { path: string; load: () => Promise<Record<Name, ComponentType>> }

/**
 * A page of which hardly anything acts. Prerendered it stands as it is, and its code is fetched when somebody comes
 * near a part that acts: until then React leaves it alone, as it does with all that it cannot hydrate yet.
 */
export function deferredPage<Name extends string>({ path, load }: Source<Name>, name: Name) {
  const Page = lazyPage(load, name)
  let standing: DeferredHydration | null = isPrerendered(path)
    ? deferHydration(() => load().then(Page.preload))
    : null

  function Content() {
    const waiting = standing?.waiting()
    if (waiting) use(waiting)
    useLayoutEffect(() => standing?.taken(), [])
    return <Page />
  }
  // Ever the same element: by one that looks new React would throw away what stands.
  const content = (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  )
  function DeferredPage() {
    useEffect(
      () => () => {
        standing?.end()
        // Who comes back finds a page like any other.
        standing = null
      },
      [],
    )
    return content
  }
  const preload = async () => (standing ? undefined : Page.preload())
  return Object.assign(DeferredPage, { preload, stands: true as const })
}

const isPrerendered = (path: string) =>
  typeof document !== 'undefined' &&
  document.getElementById('root')?.dataset.page === path &&
  location.pathname === path
