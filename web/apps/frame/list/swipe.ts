import type { ReactNode } from 'react'

type SwipeSide = 'right' | 'left' | 'farLeft'

/** The acts of a swipe. A side without an act does not move. */
export type Swipes = Partial<Record<SwipeSide, SwipeAct>>

export type SwipeAct = { label: string; icon: ReactNode; tone: 'good' | 'calm' | 'danger'; run: () => void }

/** A shorter swipe does nothing when the finger is lifted. */
const enoughPx = 72
/** From this part of the row's width on, a swipe to the left is a far one. */
const farShare = 0.55

/** The side that a swipe of this length means, or null if it is too short. */
export function sideAt(byPx: number, widthPx: number): SwipeSide | null {
  if (Math.abs(byPx) < enoughPx) return null
  if (byPx > 0) return 'right'
  return -byPx >= Math.max(widthPx * farShare, enoughPx * 2) ? 'farLeft' : 'left'
}

/** Without a far act the near one counts at every length, and the other way round. */
export function actAt(swipes: Swipes, byPx: number, widthPx: number): SwipeAct | null {
  const side = sideAt(byPx, widthPx)
  if (side === null) return null
  if (side === 'right') return swipes.right ?? null
  return swipes[side] ?? swipes.left ?? swipes.farLeft ?? null
}

/** A side without an act gives way a little, so that the finger feels the end. */
export function distanceOf(swipes: Swipes, byPx: number): number {
  const hasAct = byPx > 0 ? swipes.right : (swipes.left ?? swipes.farLeft)
  return hasAct ? byPx : byPx / 6
}
