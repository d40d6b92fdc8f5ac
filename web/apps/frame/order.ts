const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A sort key between two others; null means the start or the end. Two devices may choose the same key, and
 * then the id decides: no order is lost, and moving one todo changes only that one.
 */
export function orderBetween(before: string | null, after: string | null): string {
  let word = ''
  for (let at = 0; ; at++) {
    const low = before === null ? 0 : Math.max(0, letters.indexOf(before[at] ?? '0'))
    const isBound = after !== null && at < after.length && after.startsWith(word)
    const high = isBound ? letters.indexOf(after[at] ?? '') : letters.length
    if (high - low > 1) return word + letters[Math.floor((low + high) / 2)]
    word += letters[low]
    // Once the key is below the upper bound, the bound no longer matters.
  }
}

export const byOrder = (a: { order: string; id: string }, b: { order: string; id: string }): number =>
  a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0
