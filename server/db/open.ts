import assert from 'node:assert'
import postgres from 'postgres'
import { transactionConnections, transactionSeconds, transactionsOpen } from '../metrics/meters.ts'
import { traced } from '../tracing/tracing.ts'
import type { Db, Sql, WriteForm } from './db.ts'
import { commitInTwoPhases, isDistributed, isWhollyDistributed } from './distribute.ts'
import type { Primary } from './primary.ts'
import { bindSecret } from './secret-of.ts'
import { runSingle, runTx } from './tx.ts'
import { codeOf, DatabaseUnavailable } from './unavailable.ts'
import { bindForm } from './write-form.ts'

/** `primary` chooses among several hosts; the URL then names one of them. */
export type Address =
  | { url: string; primary?: Primary }
  | { socketDir: string; database: string; user: string }

type ConnectOptions = {
  /** Maximum number of connections. */
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Behind a pooler the session is shared: no prepared statements, no start-up parameters. */
  pooled?: boolean
  /** Never closed when idle, for state that lives in a session: a lock, LISTEN. */
  lasting?: boolean
  onclose?: () => void
  /** Called with the text of every statement that is sent, for tests that count them. */
  onStatement?: (text: string) => void
}

export function openDb(
  address: Address,
  options: ConnectOptions & { log?: (line: string) => void; secret?: string } = {},
): Db {
  const sql = connect(address, options)
  // Transactions get a separate pool. The driver pipelines single statements and, if the pipeline or the
  // socket is full, it fails to reserve the connection for a `begin` at its end (UNSAFE_TRANSACTION).
  const txSql = connect(address, options)
  transactionConnections.set(options.max ?? usualConnections)
  // Few connections, so that statements are pipelined: with one connection each, a call costs a third more.
  const quick = connect(address, { ...options, max: quickConnections })
  for (const each of [sql, txSql, quick]) bindSecret(each, options.secret)
  let form: WriteForm = 'joined'
  const learnForm = async () => {
    form = (await isWhollyDistributed(sql)) ? 'routed' : 'joined'
    return form
  }
  /**
   * Citus refuses joined statements once the database is distributed. The caller repeats the call, by then in the routed
   * form; the server does not, because the same code may stand for a lost worker that has committed.
   */
  const inForm = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      if (form === 'routed' || !mayBeRefusal(error)) throw error
      const isOnNodes = await learnForm()
        .then(() => isDistributed(sql))
        .catch(() => false)
      if (!isOnNodes) throw error
      throw new DatabaseUnavailable('the database has been distributed meanwhile', { cause: error })
    }
  }
  const runMemberTx: Db['tx'] = (_uid, work) =>
    measured(() =>
      runTx(txSql, options.log ?? console.error, (inTx) => {
        bindForm(inTx, form)
        return work(inTx)
      }),
    )
  const memberTx: Db['tx'] = (uid, work) => inForm(() => runMemberTx(uid, work))
  return {
    sql,
    quick,
    memberTx,
    tx: (uid, work) =>
      memberTx(uid, async (inTx) => {
        if (form === 'routed') await commitInTwoPhases(inTx)
        return work(inTx)
      }),
    single: (uid, work) =>
      inForm(() =>
        form === 'routed' ? runMemberTx(uid, work) : runSingle(sql, options.log ?? console.error, work),
      ),
    form: () => form,
    learnForm,
    close: async () => {
      await Promise.all([sql, txSql, quick].map((each) => each.end({ timeout: 5 })))
    },
  }
}

/** Feature not supported, a distributed query within another, which looks like a lost worker, or a subquery of no columns. */
function mayBeRefusal(error: unknown): boolean {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error
  return ['0A000', 'XX000', '42601'].includes(codeOf(cause) ?? '')
}

async function measured<Done>(run: () => Promise<Done>): Promise<Done> {
  const end = transactionSeconds.startTimer()
  transactionsOpen.inc()
  try {
    return await traced('transaction', {}, run)
  } finally {
    transactionsOpen.dec()
    end()
  }
}

const quickConnections = 2
const usualConnections = 10

/** Two pools, the quick one, LISTEN, and with several hosts the probes of DATABASE_URL and of the direct URL. */
export const connectionsOfServer = 2 * usualConnections + quickConnections + 1 + 2

export function connect(address: Address, options: ConnectOptions = {}): Sql {
  const { onStatement } = options
  const settings = {
    max: options.max ?? usualConnections,
    connect_timeout: 5,
    // The driver's default back-off grows to 20 s; a restarted database is back within one.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 0.5),
    prepare: !options.pooled,
    ...(options.lasting ? { max_lifetime: null, idle_timeout: 0 } : {}),
    ...(options.pooled ? {} : { connection: { application_name: options.name ?? 'kotsukotsu' } }),
    ...(options.onclose ? { onclose: options.onclose } : {}),
    onnotice: () => {},
    ...(onStatement ? { debug: (_connection: number, text: string) => onStatement(text) } : {}),
    types: { bigint: safeInteger },
  }
  if ('url' in address) {
    return postgres(address.url, { ...settings, ...(address.primary && { socket: address.primary.open }) })
  }
  return postgres({
    ...settings,
    path: socketPath(address.socketDir),
    database: address.database,
    user: address.user,
  })
}

export function socketPath(socketDir: string): string {
  return `${socketDir}/.s.PGSQL.5432`
}

const safeInteger = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => {
    const value = Number(text)
    assert(Number.isSafeInteger(value), `${text} does not fit a safe integer`)
    return value
  },
}
