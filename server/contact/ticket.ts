import { randomInt } from 'node:crypto'
import { japanDay } from '#contract/values/japan-day.ts'
import { readableLetters as letters } from '#contract/values/readable-letters.ts'

/** For example K-20261115-7FQX. Random, not sequential, so that it does not reveal how many contacts there are. */
export function newTicket(at: Date): string {
  const end = Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('')
  return `K-${japanDay(at).replaceAll('-', '')}-${end}`
}
