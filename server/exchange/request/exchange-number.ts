import { randomInt } from 'node:crypto'
import { japanDay } from '#contract/values/japan-day.ts'
import { readableLetters } from '#contract/values/readable-letters.ts'
import type { Sql, Tx } from '../../db/db.ts'
import type { ExchangeKey } from '../exchange.ts'

const triesMax = 10

/** Gives the exchange a number that no other one has, and stores whose it is. */
export async function claimNumber(tx: Tx, { uid, exchangeId }: ExchangeKey, at: Date): Promise<string> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const number = newNumber(at)
    const claimed = await tx`
      insert into exchange_number (number, uid, exchange_id) values (${number}, ${uid}, ${exchangeId})
      on conflict (number) do nothing returning number`
    if (claimed.length > 0) return number
  }
  throw new Error(`no free exchange number found in ${triesMax} attempts`)
}

/** For the operator, who only has the number. */
export async function findByNumber(sql: Sql, number: string): Promise<ExchangeKey | null> {
  const [row] = await sql<ExchangeKey[]>`
    select uid, exchange_id as "exchangeId" from exchange_number where number = ${number}`
  return row ?? null
}

/** Random, not sequential, so that it does not reveal how many exchanges there are. */
function newNumber(at: Date): string {
  const end = Array.from({ length: 4 }, () => readableLetters.charAt(randomInt(readableLetters.length)))
  return `E-${japanDay(at).replaceAll('-', '')}-${end.join('')}`
}
