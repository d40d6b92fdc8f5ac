import { createStore } from './message-store.ts'

export type Offer = {
  /** A new offer starts a new bar with the full time. */
  id: number
  text: string
  /** Each press also ends the offer. */
  buttons: readonly OfferButton[]
  /** Taken back by the first button; Ctrl+Z does the same. */
  isUndo: boolean
}

export type OfferButton = { label: string; onPress: () => void }

/**
 * Something to press that follows from what was just done, in a bar at the bottom. The newest replaces the last. Every page
 * loads this file; only pages that offer something load `offer.ts`.
 */
export const currentOffer = createStore<Offer | null>(null)
