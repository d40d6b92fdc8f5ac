import { createStore } from './message-store.ts'

export type Toast = {
  /** A message repeated while it is visible, as by a double press, replaces itself. */
  id: string
  /** Counts up when the message is sent again, so that its time begins anew. */
  round: number
  kind: 'done' | 'note' | 'error'
  text: string
  about?: string
  isSaidOnPage?: boolean
}

type Options = {
  /**
   * The attempt that the message belongs to; `toast.settle` removes its messages. A newer message that is no error
   * replaces the last one about the same attempt, so that quick repetitions do not pile up.
   */
  about?: string
  /** The page says the same text itself: beside the field that takes the focus, or in a live notice. */
  isSaidOnPage?: boolean
}

const shownMax = 4

export const toasts = createStore<readonly Toast[]>([])

/** Short messages at the top right. A message with something to press is an offer (`offer.ts`). */
export const toast = {
  done: (text: string, options?: Options) => send('done', text, options),
  note: (text: string, options?: Options) => send('note', text, options),
  error: (text: string, options?: Options) => send('error', text, options),
  /** Removes the messages of an attempt that has succeeded since. */
  settle: (about: string) => toasts.set(toasts.get().filter((each) => each.about !== about)),
}

/** Told of each press: a message that came before the press which leads to another page belongs to the page it leaves. */
export function notePress(): void {
  roundAtPress = rounds
}

/** The page has changed: its messages end with it, except those about the very press that led away. */
export function endToastsOfPage(): void {
  const kept = toasts.get().filter(({ round }) => round > roundAtPress)
  if (kept.length < toasts.get().length) toasts.set(kept)
}

export const removeToast = (gone: Toast): void => toasts.set(toasts.get().filter((each) => each !== gone))

let rounds = 0
let roundAtPress = 0

function send(kind: Toast['kind'], text: string, options: Options = {}): void {
  const { about } = options
  const id = about !== undefined && kind !== 'error' ? `${kind} about ${about}` : `${kind} ${text}`
  rounds++
  const others = toasts.get().filter((each) => each.id !== id)
  toasts.set([...others, { id, round: rounds, kind, text, ...options }].slice(-shownMax))
}
