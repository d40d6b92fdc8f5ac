export type News = {
  kind: 'done' | 'note' | 'error'
  text: string
  /**
   * The attempt that the message belongs to; `toast.settle` removes its messages. A newer message that is no error
   * replaces the last one about the same attempt, so that quick repetitions do not pile up.
   */
  about?: string
  /** A follow-up action. Undo has its own bar (`undo.ts`). */
  action?: { label: string; onPress: () => void }
  /** The page says the same text itself: beside the field that takes the focus, or in a live notice. */
  isSaidOnPage?: boolean
}

type Options = Pick<News, 'about' | 'action' | 'isSaidOnPage'>

/** Short messages at the top right. The Toaster sets how long they stay; its list is a live region. */
export const toast = {
  done: (text: string, options?: Options) => send({ kind: 'done', text, ...options }),
  note: (text: string, options?: Options) => send({ kind: 'note', text, ...options }),
  error: (text: string, options?: Options) => send({ kind: 'error', text, ...options }),
  /** Removes the errors of an attempt that has succeeded since. */
  settle,
}

type Taker = { show: (news: News) => void; settle: (about: string) => void }

// The Toaster is a chunk of its own, loaded on first use: until it is mounted, messages are queued here.
let waiting: News[] = []
let taker: Taker | null = null
let callForToaster: (() => void) | null = null

function send(news: News): void {
  if (taker) {
    taker.show(news)
  } else {
    waiting.push(news)
    callForToaster?.()
  }
}

function settle(about: string): void {
  waiting = waiting.filter((news) => news.about !== about)
  taker?.settle(about)
}

/** Called when there is something to show, to mount the Toaster. */
export function onToasterWanted(call: () => void): () => void {
  callForToaster = call
  if (waiting.length > 0) call()
  return () => {
    callForToaster = null
  }
}

/** Passes queued and later messages to the Toaster. */
export function takeToasts(next: Taker): () => void {
  taker = next
  for (const news of waiting.splice(0)) next.show(news)
  return () => {
    taker = null
  }
}
