/** `id`: a new offer starts a new bar with the full time. */
export type Undo = { id: number; text: string; takeBack: () => void }

let current: Undo | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Offers to take back what was just done, in a bar at the bottom of the screen. The newest offer replaces the last. */
export function offerUndo(text: string, takeBack: () => void): void {
  lastId++
  setUndo({ id: lastId, text, takeBack })
}

/** Removes this offer unless a newer one has replaced it. */
export function withdrawUndo(undo: Undo): void {
  if (current === undo) setUndo(null)
}

export const currentUndo = (): Undo | null => current

export function onUndoChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setUndo(next: Undo | null): void {
  current = next
  for (const listener of listeners) listener()
}
