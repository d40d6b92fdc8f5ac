import { randomInt } from 'node:crypto'
import { japanDay } from '#contract/values/japan-day.ts'

/** Without characters that are easily confused when read aloud or written down: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const letters = '34679ACDEFGHJKMNPQRTUVWXY'

/** For example K-20261115-7FQX. Random, not sequential, so that it does not reveal how many contacts there are. */
export function newTicket(at: Date): string {
  const end = Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
  return `K-${japanDay(at).replaceAll('-', '')}-${end}`
}
