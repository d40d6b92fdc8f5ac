import { operatorError } from '#server/operator-error.ts'

/** Long enough to tell things of one list apart, short enough to type. */
export const shortId = (id: string) => id.slice(0, 8)

const prefixMin = 4

/** The one thing whose id begins with the word; null if there is none. Throws if there are several. */
export function namedBy<Thing extends { id: string }>(things: readonly Thing[], word: string): Thing | null {
  const prefix = word.trim().toLowerCase()
  const found = prefix.length < prefixMin ? [] : things.filter(({ id }) => id.startsWith(prefix))
  if (found.length > 1) throw operatorError('id-ambiguous', { id: word })
  return found[0] ?? null
}
