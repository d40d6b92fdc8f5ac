export type News = {
  kind: 'done' | 'note' | 'error'
  text: string
  /** A second chance, such as 「元に戻す」. */
  action?: { label: string; onPress: () => void }
  /** Where the usual time is too short. */
  ms?: number
}

type Options = Pick<News, 'action' | 'ms'>

/** Short news at the upper right. The Toaster says how long it stays; errors are announced at once. */
export const toast = {
  done: (text: string, options?: Options) => send({ kind: 'done', text, ...options }),
  note: (text: string, options?: Options) => send({ kind: 'note', text, ...options }),
  error: (text: string, options?: Options) => send({ kind: 'error', text, ...options }),
}

// The Toaster is a chunk of its own, fetched when it is first wanted: until it stands, news waits here.
const waiting: News[] = []
let show: ((news: News) => void) | null = null
let callForToaster: (() => void) | null = null

function send(news: News): void {
  if (show) {
    show(news)
  } else {
    waiting.push(news)
    callForToaster?.()
  }
}

/** Whoever mounts the Toaster is called when there is something to show. */
export function onToasterWanted(call: () => void): () => void {
  callForToaster = call
  if (waiting.length > 0) call()
  return () => {
    callForToaster = null
  }
}

/** The Toaster takes what has waited, and all that comes. */
export function takeToasts(taker: (news: News) => void): () => void {
  show = taker
  for (const news of waiting.splice(0)) taker(news)
  return () => {
    show = null
  }
}
