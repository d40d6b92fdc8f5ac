import { type ComponentType, useEffect } from 'react'
import { lazyPage } from '../routing/lazy-page.tsx'
import { type Islands, mountIslands } from './islands.ts'

type Source<Name extends string> = {
  path: string
  load: () => Promise<Record<Name, ComponentType>>
  islands: () => Promise<Islands>
  /** The parts with values that a campaign changes. Hydrated only if there is one, so other visits load nothing. */
  values: () => Promise<Islands>
}

/**
 * A page that is plain HTML except for its islands. The prerendered HTML stays as it is and needs no code; a
 * navigation inside the browser renders the page like any other.
 */
export function staticPage<Name extends string>({ path, load, islands, values }: Source<Name>, name: Name) {
  const Page = lazyPage(load, name)
  let prerendered = prerenderedContent(path)

  function StaticPage() {
    useEffect(() => {
      if (!prerendered) return
      const unmountIslands = mountIslands(islands, 'island')
      const unmountValues = mountForCampaigns(values)
      return () => {
        unmountIslands()
        unmountValues()
        prerendered = null
      }
    }, [])
    if (prerendered) return <div data-static {...prerendered} />
    return (
      <div data-static>
        <Page />
      </div>
    )
  }
  const preload = async () => (prerendered ? undefined : Page.preload())
  return Object.assign(StaticPage, { preload, isStatic: true as const })
}

const campaignsAfterMs = 1_500

/** Asks for the campaigns when the page is idle, as the service banner does. */
function mountForCampaigns(values: () => Promise<Islands>): () => void {
  let unmount: (() => void) | null = null
  let stop = () => {}
  let isOver = false
  const follow = async () => {
    const { followCampaigns, hasCampaigns } = await import('../client/campaigns.ts')
    if (isOver) return
    stop = followCampaigns(() => {
      if (hasCampaigns()) unmount ??= mountIslands(values, 'value')
    })
  }
  // Without a network the standard values stay.
  const timer = setTimeout(() => follow().catch(() => {}), campaignsAfterMs)
  return () => {
    isOver = true
    clearTimeout(timer)
    stop()
    unmount?.()
  }
}

/** The document's own HTML, which React leaves alone as long as it receives the same object. */
function prerenderedContent(path: string) {
  if (typeof document === 'undefined' || location.pathname !== path) return null
  const page = document.querySelector(`#root[data-page="${path}"] [data-static]`)
  return page && { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: page.innerHTML } }
}
