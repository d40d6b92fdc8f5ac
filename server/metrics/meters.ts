import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Everything that this process measures. `docs/watching.md` has the alerts on them. */
export const registry = new Registry()

const registers = [registry]

/** In seconds: from a read in memory to a gift company that takes its time. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

export const callSeconds = new Histogram({
  name: 'kotsukotsu_call_seconds',
  help: 'Duration of calls by callable and HTTP status',
  labelNames: ['name', 'status'],
  buckets,
  registers,
})

export const callsShed = new Counter({
  name: 'kotsukotsu_calls_shed_total',
  help: 'Calls refused because too many were open, by kind: counter, usual, vital (sign-ins, points)',
  labelNames: ['kind'],
  registers,
})

export const jobSeconds = new Histogram({
  name: 'kotsukotsu_job_seconds',
  help: 'Duration of job attempts by kind and result: done, retried or failed for good',
  labelNames: ['kind', 'result'],
  buckets,
  registers,
})

export const transactionSeconds = new Histogram({
  name: 'kotsukotsu_transaction_seconds',
  help: 'Duration of database transactions, including the wait for a connection and retries',
  buckets,
  registers,
})

export const transactionsOpen = new Gauge({
  name: 'kotsukotsu_transactions_open',
  help: 'Transactions that run or wait for a connection; more than kotsukotsu_transaction_connections have to wait',
  registers,
})

export const transactionConnections = new Gauge({
  name: 'kotsukotsu_transaction_connections',
  help: 'Connections that the process may open for transactions',
  registers,
})

export const databaseHosts = new Gauge({
  name: 'kotsukotsu_database_hosts',
  help: 'Database machines that the settings name',
  registers,
})

export const passwordsWaiting = new Gauge({
  name: 'kotsukotsu_passwords_waiting',
  help: 'Passwords that are being hashed or wait for it',
  registers,
})

export const liveStreams = new Gauge({
  name: 'kotsukotsu_live_streams',
  help: 'Open live streams of members',
  registers,
})

export const providerOutcomes = new Counter({
  name: 'kotsukotsu_provider_outcomes_total',
  help: 'Answers of gift providers: issued, refused, pending, later or unknown',
  labelNames: ['provider', 'outcome'],
  registers,
})

export const mailsSent = new Counter({
  name: 'kotsukotsu_mails_total',
  help: 'Mails handed to the mail server by result: sent, refused for good, or failed and retried',
  labelNames: ['result'],
  registers,
})

/** `kind` is the kind of transfer: `mission`, `held`, `exchanged` … */
export const pointsMoved = new Counter({
  name: 'kotsukotsu_points_total',
  help: 'Points moved by committed transfers of this process, by kind',
  labelNames: ['kind'],
  registers,
})
