import { holdActs } from './held-acts.ts'
import { toast } from './ui/toast.ts'

export type StandBy = {
  untilCodeIsThere: Promise<void>
  /** React has taken the parts over: what was done to them is done again. */
  repeat: () => void
  end: () => void
}

/** By these somebody shows that they are about to use a part, or use it already. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'compositionstart', 'input', 'click']

/**
 * Waits at the parts of a prerendered page that act (`data-acts`), and fetches their code when somebody comes near.
 * Nobody's first press is lost, nor what is typed meanwhile.
 */
export function standBy(fetchCode: () => Promise<unknown>): StandBy {
  const acts = holdActs()
  let isComing = false
  let tell: () => void
  const untilCodeIsThere = new Promise<void>((resolve) => {
    tell = resolve
  })

  const want = () => {
    if (isComing) return
    isComing = true
    fetchCode()
      .then(acts.untilComposed)
      .then(tell, () => {
        // The next sign tries again.
        isComing = false
        if (acts.forget()) toast.error('読み込めませんでした。通信の状態をご確認ください。')
      })
  }
  const notice = (event: Event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-acts]'))) return
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
  const repeat = () => {
    end()
    void acts.repeat()
  }
  return { untilCodeIsThere, repeat, end }
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
