const letters = '0123456789abcdefghijklmnopqrstuvwxyz'

/**
 * A word that sorts between two others; null is before everything or after it. Two devices may choose the same one,
 * and then the id decides: no order is ever lost, and moving one todo changes that one alone.
 */
export function orderBetween(before: string | null, after: string | null): string {
  let word = ''
  for (let at = 0; ; at++) {
    const low = before === null ? 0 : Math.max(0, letters.indexOf(before[at] ?? '0'))
    const isBound = after !== null && at < after.length && after.startsWith(word)
    const high = isBound ? letters.indexOf(after[at] ?? '') : letters.length
    if (high - low > 1) return word + letters[Math.floor((low + high) / 2)]
    word += letters[low]
    // Once below the upper one it no longer matters.
  }
}

export const byOrder = (a: { order: string; id: string }, b: { order: string; id: string }): number =>
  a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0
