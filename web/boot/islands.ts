import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import { toast } from '../ui/overlays/toast.ts'
import { earlyInput, endPresses, forgetEarlyInput } from './early-input.ts'

/** The components of parts of a prerendered page, by the name in `data-island` or `data-value`. */
export type Islands = Readonly<Record<string, ComponentType>>

/** Signs that somebody is about to use an island, or uses it already. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click']

/**
 * Hydrates each island of a prerendered page when it is touched or seen. Returns how to remove them again. `island`: parts
 * that visitors use. `value`: parts that show values.
 */
export function mountIslands(load: () => Promise<Islands>, kind: 'island' | 'value'): () => void {
  const end = new AbortController()
  const mounting = new Set<Element>()
  const roots: Root[] = []

  async function mount(place: HTMLElement): Promise<void> {
    if (mounting.has(place)) return
    mounting.add(place)
    try {
      const [islands, { hydrateIsland, untilComposed }] = await Promise.all([
        load(),
        import('./hydrate-island.tsx'),
      ])
      await untilComposed(place)
      const Island = islands[place.dataset[kind] ?? '']
      if (Island && !end.signal.aborted) roots.push(hydrateIsland(place, Island))
    } catch {
      // The next sign tries again.
      mounting.delete(place)
      const missed = forgetEarlyInput(place)
      endPresses(missed)
      if (missed.length > 0) toast.error('読み込めませんでした。通信の状態をご確認ください。')
    }
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLElement) void mount(target)
    }
  })
  for (const place of document.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
    for (const sign of signs) place.addEventListener(sign, () => mount(place), { signal: end.signal })
    observer.observe(place)
    if (earlyInput(place).length > 0) void mount(place)
  }
  return () => {
    end.abort()
    observer.disconnect()
    for (const root of roots) root.unmount()
  }
}
