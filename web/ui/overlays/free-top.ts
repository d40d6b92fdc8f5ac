type Span = { top: number; bottom: number }

/**
 * The first place from `from` on where a box of this height covers none of the obstacles and ends before `until`. If
 * there is none, `from` itself.
 */
export function freeTop(
  { from, until, height, gap }: { from: number; until: number; height: number; gap: number },
  obstacles: readonly Span[],
): number {
  let top = from
  for (const each of obstacles.toSorted((one, other) => one.top - other.top)) {
    if (each.bottom > top && each.top < top + height) top = each.bottom + gap
  }
  return top + height <= until ? top : from
}
