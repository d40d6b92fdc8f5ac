const hints = new Map<string, string>()
const places = new Map<string, Set<() => void>>()

/** Sets or removes the hint of an attempt, which the page shows where it places `Hint`. True if it has such a place. */
export function setHint(about: string, text: string | null): boolean {
  const shown = places.get(about) ?? new Set()
  if ((hints.get(about) ?? null) !== text) {
    if (text === null) hints.delete(about)
    else hints.set(about, text)
    for (const listener of shown) listener()
  }
  return shown.size > 0
}

export const hintAbout = (about: string): string | null => hints.get(about) ?? null

export function onHintChange(about: string, listener: () => void): () => void {
  const shown = places.get(about) ?? new Set()
  places.set(about, shown.add(listener))
  return () => {
    shown.delete(listener)
    if (shown.size === 0 && places.get(about) === shown) places.delete(about)
  }
}
