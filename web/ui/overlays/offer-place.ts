let place: Element | null = null
const listeners = new Set<() => void>()

/** A part of the page in which offers stand: at the foot of the screen they would cover the controls there. */
export function setOfferPlace(element: Element | null): void {
  place = element
  for (const listener of listeners) listener()
}

export const offerPlace = (): Element | null => place

export function onOfferPlace(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
