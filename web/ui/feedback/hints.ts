const hints = new Map<string, string>()
const listeners = new Set<() => void>()

/** Sets or removes the hint of an attempt, which the page shows where it places `Hint`. */
export function setHint(about: string, text: string | null): void {
  if ((hints.get(about) ?? null) === text) return
  if (text === null) hints.delete(about)
  else hints.set(about, text)
  for (const listener of listeners) listener()
}

export const hintAbout = (about: string): string | null => hints.get(about) ?? null

export function onHintChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
