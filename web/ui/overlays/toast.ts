export type News = {
  kind: 'done' | 'note' | 'error'
  text: string
  /** A follow-up action, such as 「元に戻す」. */
  action?: { label: string; onPress: () => void }
  /** If the default duration is too short. */
  ms?: number
}

type Options = Pick<News, 'action' | 'ms'>

/** Short messages at the top right. The Toaster sets how long they stay; errors are announced at once. */
export const toast = {
  done: (text: string, options?: Options) => send({ kind: 'done', text, ...options }),
  note: (text: string, options?: Options) => send({ kind: 'note', text, ...options }),
  error: (text: string, options?: Options) => send({ kind: 'error', text, ...options }),
}

// The Toaster is a chunk of its own, loaded on first use: until it is mounted, messages are queued here.
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

/** Called when there is something to show, to mount the Toaster. */
export function onToasterWanted(call: () => void): () => void {
  callForToaster = call
  if (waiting.length > 0) call()
  return () => {
    callForToaster = null
  }
}

/** Passes queued and later messages to the Toaster. */
export function takeToasts(taker: (news: News) => void): () => void {
  show = taker
  for (const news of waiting.splice(0)) taker(news)
  return () => {
    show = null
  }
}
