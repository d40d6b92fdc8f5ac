/** A point of the screen; null for a key. */
export type ScreenPoint = { x: number; y: number } | null

const doubleTapMs = 700
/** A finished row gives its place to the next one, which a quick second tap would then hit. */
const samePlaceMs = 400
const samePlacePx = 24

type DoubleTaps = {
  isDouble: (id: string, nowMs: number, place: ScreenPoint) => boolean
  /** The tap was undone, so the next one is meant. */
  forget: () => void
}

/** Remembers the last tap: a second one on the same todo, or at the same place, within a moment is not meant. */
export function doubleTaps(): DoubleTaps {
  let last: { id: string; atMs: number; place: ScreenPoint } | null = null
  return {
    isDouble: (id, nowMs, place) => {
      const passedMs = nowMs - (last?.atMs ?? 0)
      const isDouble =
        last !== null &&
        ((last.id === id && passedMs < doubleTapMs) || (passedMs < samePlaceMs && isNear(last.place, place)))
      if (!isDouble) last = { id, atMs: nowMs, place }
      return isDouble
    },
    forget: () => {
      last = null
    },
  }
}

const isNear = (one: ScreenPoint, other: ScreenPoint) =>
  one !== null && other !== null && Math.hypot(one.x - other.x, one.y - other.y) < samePlacePx
