import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, Tx } from './db.ts'
import { guardTx, untilLost } from './lost-session.ts'
import { asUnavailable, codeOf, DatabaseUnavailable } from './unavailable.ts'

const triesMax = 10
const pauseMaxMs = 250

/** Runs `work` in one transaction, again when PostgreSQL says that trying again will help. */
export const runTx = <T>(sql: Sql, log: Log, work: Work<T>): Promise<T> => runWith(tryOnce, sql, log, work)

/** The same for work of one statement, which PostgreSQL makes a transaction of by itself. */
export const runSingle = <T>(sql: Sql, log: Log, work: Work<T>): Promise<T> =>
  runWith(trySingle, sql, log, work)

async function runWith<T>(
  attemptOnce: (sql: Sql, work: Work<T>) => Promise<Attempt<T>>,
  sql: Sql,
  log: Log,
  work: Work<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const attempt = await attemptOnce(sql, work)
    if ('value' in attempt) {
      for (const effect of attempt.effects) runEffect(effect, log)
      return attempt.value
    }
    if (!retryCodes.has(codeOf(attempt.error) ?? '')) throw asUnavailable(attempt.error)
    if (tries === triesMax) {
      throw new DatabaseUnavailable(`gave up after ${triesMax} colliding tries`, { cause: attempt.error })
    }
    // Jitter, so that those who collided do not collide again.
    await sleep(Math.random() * Math.min(5 * 2 ** tries, pauseMaxMs))
  }
}

/** Runs `effect` once the transaction is committed; never when it is rolled back or tried again. */
export function afterCommit(tx: Tx, effect: Effect): void {
  const effects = effectsOf.get(tx)
  if (!effects) throw new Error('afterCommit was called after the end of its transaction')
  effects.push(effect)
}

type Work<T> = (tx: Tx) => Promise<T>
type Log = (line: string) => void
type Effect = () => void
type Attempt<T> = { value: T; effects: Effect[] } | { error: unknown }

const effectsOf = new WeakMap<Tx, Effect[]>()

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const retryCodes = new Set([serializationFailure, deadlockDetected])

async function trySingle<T>(sql: Sql, work: Work<T>): Promise<Attempt<T>> {
  const effects: Effect[] = []
  // One of its own for each attempt, to hang the effects on. Work of one statement asks nothing of a transaction that
  // a connection would not do, so it may be taken for one.
  const tx = new Proxy(sql, {}) as unknown as Tx
  effectsOf.set(tx, effects)
  try {
    return { value: await work(tx), effects }
  } catch (error) {
    return { error }
  } finally {
    effectsOf.delete(tx)
  }
}

async function tryOnce<T>(sql: Sql, work: Work<T>): Promise<Attempt<T>> {
  const effects: Effect[] = []
  const session = { lost: false }
  try {
    // Boxed, because the driver awaits every element of an array it is given back.
    const { value } = await sql.begin(async (tx) => {
      const guarded = guardTx(tx, session)
      effectsOf.set(guarded, effects)
      try {
        return { value: await untilLost(work(guarded), session) }
      } finally {
        effectsOf.delete(guarded)
      }
    })
    // The driver's type unwraps promises inside arrays, of which a box has none.
    return { value: value as T, effects }
  } catch (error) {
    session.lost = true
    return { error }
  }
}

/** The commit stands whatever an effect does, so its failure must not look like the transaction's. */
function runEffect(effect: Effect, log: Log): void {
  try {
    effect()
  } catch (error) {
    log(`after commit: ${error instanceof Error ? error.stack : String(error)}`)
  }
}
