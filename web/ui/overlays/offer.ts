import { currentOffer, type Offer, type OfferButton } from './current-offer.ts'
import { createStore } from './message-store.ts'
import { toast } from './toast.ts'

export const offer = (text: string, button: OfferButton): void =>
  set({ text, buttons: [button], isUndo: false })

export function offerUndo(text: string, takeBack: () => void, ...others: OfferButton[]): void {
  const press = () => {
    levels.set(levels.get().filter((each) => each.press !== press))
    takeBack()
  }
  levels.set([...levels.get(), { text, press, path: location.pathname }].slice(-levelsMax))
  set({ text, buttons: [{ label: '元に戻す', onPress: press }, ...others], isUndo: true })
}

/** The acts of a page that can still be taken back, the latest last: also those whose bar has gone. */
type Level = { text: string; press: () => void; path: string }
const levels = createStore<readonly Level[]>([])
const levelsMax = 50

const isOfThisPage = ({ path }: Level) => path === location.pathname

export const useCanTakeBack = (): boolean => levels.use().some(isOfThisPage)

/** Takes back the latest act of this page, says so and returns its text, or null if there is none. */
export function takeBackLatest(): string | null {
  const latest = levels.get().findLast(isOfThisPage)
  if (!latest) return null
  latest.press()
  const shown = currentOffer.get()
  // Its bar must not take it back a second time.
  if (shown?.buttons[0]?.onPress === latest.press) withdraw(shown)
  toast.done(`元に戻しました（${latest.text}）`)
  return latest.text
}

/** The next person at this browser takes back nothing of the last one. */
export function forgetUndo(): void {
  levels.set([])
  const shown = currentOffer.get()
  if (shown?.isUndo) withdraw(shown)
}

/**
 * An offer that does not follow from what was just done: it waits until the bar is free. `claim` is asked when its turn
 * comes, because the page may be left before; false if it is not wanted any more.
 */
export function advise(text: string, button: OfferButton, claim: () => boolean): void {
  waiting.push({ text, button, claim })
  if (!currentOffer.get()) showNext()
}

/** Removes this offer unless a newer one has replaced it. */
export function withdraw(gone: Offer): void {
  if (currentOffer.get() !== gone) return
  currentOffer.set(null)
  showNext()
}

const waiting: { text: string; button: OfferButton; claim: () => boolean }[] = []

function showNext(): void {
  const next = waiting.shift()
  if (next?.claim()) offer(next.text, next.button)
  else if (next) showNext()
}

let lastId = 0

function set(next: Omit<Offer, 'id'>): void {
  lastId++
  currentOffer.set({ id: lastId, ...next })
}
