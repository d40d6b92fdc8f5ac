import { randomInt } from 'node:crypto'
import { japanDay } from '#contract/values/japan-day.ts'

/** Without letters one mistakes for another when read aloud or written down: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const letters = '34679ACDEFGHJKMNPQRTUVWXY'

/** K-20261115-7FQX. By chance and not by count, so that it tells nobody how many others wrote. */
export function newTicket(at: Date): string {
  const end = Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
  return `K-${japanDay(at).replaceAll('-', '')}-${end}`
}
