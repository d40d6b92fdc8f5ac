import { toast } from '../ui/overlays/toast.ts'
import { hydrated } from './hydrated.tsx'
import { holdInteractions } from './replay-interactions.ts'

export type DeferredHydration = {
  /** Null when it is there. */
  waiting: () => Promise<void> | null
  /** React has taken the parts over: what was done to them is done again. */
  taken: () => void
  end: () => void
}

/** By these somebody shows that they are about to use a part, or use it already. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'compositionstart', 'input', 'click']

/**
 * Waits at the parts of a prerendered page that act (`data-acts`), and fetches their code when somebody comes near.
 * Nobody's first press is lost, nor what is typed meanwhile.
 */
export function deferHydration(fetchCode: () => Promise<unknown>): DeferredHydration {
  const acts = holdInteractions()
  let repeat = async () => {}
  let isComing = false
  let isThere = false
  let tell: () => void
  const untilThere = new Promise<void>((resolve) => {
    tell = resolve
  })

  const want = () => {
    if (isComing) return
    isComing = true
    Promise.all([fetchCode(), hydrated()])
      .then(acts.untilComposed)
      .then(handOver, () => {
        // The next sign tries again.
        isComing = false
        if (acts.forget().length > 0) toast.error('読み込めませんでした。通信の状態をご確認ください。')
      })
  }

  /** In one task, in which nobody types: React reads the page and writes into its fields as it goes. */
  const handOver = () => {
    isThere = true
    repeat = acts.readyToRepeat()
    // For an event of this kind React hydrates what it is about at once, and not when there is time.
    document.querySelector('[data-acts]')?.dispatchEvent(new Event('input', { bubbles: true }))
    tell()
  }

  const notice = (event: Event) => {
    if (isThere || !(event.target instanceof Element && event.target.closest('[data-acts]'))) return
    want()
    acts.hold(event, event.target)
  }
  // Before React, which keeps to itself what happens to a part that it cannot hydrate yet.
  for (const sign of signs) addEventListener(sign, notice, true)
  const endWatching = onceScrolledNear(want)
  const end = () => {
    for (const sign of signs) removeEventListener(sign, notice, true)
    endWatching()
  }
  const taken = () => {
    end()
    // In the same task, but not inside React's work, which would put back the texts that it knows.
    queueMicrotask(repeat)
  }
  return { waiting: () => (isThere ? null : untilThere), taken, end }
}

/** Only for who scrolls: on a large screen the parts are near at once, and most visitors use none. */
function onceScrolledNear(want: () => void): () => void {
  const observer = new IntersectionObserver((parts) => parts.some((part) => part.isIntersecting) && want(), {
    rootMargin: '50%',
  })
  const watch = () => {
    for (const part of document.querySelectorAll('[data-acts]')) observer.observe(part)
  }
  if (scrollY > 0) watch()
  else addEventListener('scroll', watch, { once: true, passive: true })
  return () => {
    removeEventListener('scroll', watch)
    observer.disconnect()
  }
}
