import { toast } from '../overlays/toast.ts'
import { setHint } from './hints.ts'

/** A sentence for the toast, and one for the page that says what to do. */
export type FailureWords = { text: string; hint: string | null }

/** Tells of a failed attempt: the hint in the page, if it has a place there, and the toast unless it says the same. */
export function tellFailure(about: string, { text, hint }: FailureWords): void {
  const isOnPage = setHint(about, hint)
  if (isOnPage && hint === text) toast.settle(about)
  else toast.error(text, { about })
}
