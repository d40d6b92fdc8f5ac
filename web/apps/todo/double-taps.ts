const doubleTapMs = 700

/** Remembers the last tap: a second one on the same todo within a moment is not meant. */
export function doubleTaps(): (id: string, nowMs: number) => boolean {
  let last = { id: '', atMs: 0 }
  return (id, nowMs) => {
    const isDouble = last.id === id && nowMs - last.atMs < doubleTapMs
    if (!isDouble) last = { id, atMs: nowMs }
    return isDouble
  }
}
