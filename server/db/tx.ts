import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, Tx } from './db.ts'
import { guardTx, untilLost } from './lost-session.ts'
import { inheritSecret } from './secret-of.ts'
import { asUnavailable, codeOf, DatabaseUnavailable } from './unavailable.ts'

const triesMax = 10
const pauseMaxMs = 250

/** Runs `work` in one transaction and retries it when PostgreSQL reports a retryable error. */
export const runTx = <T>(sql: Sql, log: Log, work: Work<T>): Promise<T> => runWith(tryOnce, sql, log, work)

/** The same for work of one statement, which is a transaction of its own. */
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
      throw new DatabaseUnavailable(`gave up after ${triesMax} conflicting attempts`, {
        cause: attempt.error,
      })
    }
    // Jitter, so that the same transactions do not conflict again.
    await sleep(Math.random() * Math.min(5 * 2 ** tries, pauseMaxMs))
  }
}

/** Runs `effect` once after the transaction commits; never after a rollback or for a failed attempt. */
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
  // A separate proxy per attempt, to attach the effects to. Cast: work of one statement uses nothing of a
  // transaction that a connection lacks.
  const tx = new Proxy(sql, {}) as unknown as Tx
  inheritSecret(sql, tx)
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
    // Boxed, because the driver awaits every element of a returned array.
    const { value } = await sql.begin(async (tx) => {
      const guarded = guardTx(tx, session)
      inheritSecret(sql, guarded)
      effectsOf.set(guarded, effects)
      try {
        return { value: await untilLost(work(guarded), session) }
      } finally {
        effectsOf.delete(guarded)
      }
    })
    // Cast: the driver's type unwraps promises inside arrays, and a box has none.
    return { value: value as T, effects }
  } catch (error) {
    session.lost = true
    return { error }
  }
}

/** The transaction is already committed, so a failing effect must not look like a failed transaction. */
function runEffect(effect: Effect, log: Log): void {
  try {
    effect()
  } catch (error) {
    log(`an afterCommit effect failed: ${error instanceof Error ? error.stack : String(error)}`)
  }
}
