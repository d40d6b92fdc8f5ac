import type { MeasuredRun, SimulationCosts } from './measured.ts'

/** The cost of one operation, in milliseconds of CPU. */
export type Costs = {
  read: { server: number; database: number }
  stamp: { server: number; database: number; walBytes: number }
  push: { server: number; database: number; walBytes: number }
  open: { server: number; database: number }
  mail: { server: number; database: number; perSecondAndProcess: number }
  signIn: { hash: number; database: number }
  /** Per write in every process that hears it, whether or not it follows the member. */
  listen: number
  redisPerWrite: number
  transferBytes: number
}

/** From measured.json at 16 connections, a usual load, and from rows of bench/RESULTS.md. */
export function costsOf(measured: SimulationCosts): Costs {
  const { stream, broadcast, walBytes } = measured
  const usual = (runs: readonly MeasuredRun[]) => {
    const run = runs.find(({ connections }) => connections === 16)
    if (!run) throw new Error('the run with 16 connections is missing')
    return { server: run.cost.server, database: run.cost.database }
  }
  return {
    read: usual(measured.read),
    stamp: { ...usual(measured.stamp), walBytes: walBytes.stamp },
    push: { ...usual(measured.push), walBytes: walBytes.push },
    open: { server: stream.openServerMs, database: stream.openDatabaseMs },
    mail: {
      server: broadcast.serverMs,
      database: broadcast.databaseMs,
      perSecondAndProcess: broadcast.jobsPerSecond,
    },
    // RESULTS.md, "email sign-in": nearly all of it is argon2id, in threads of its own.
    signIn: { hash: 38.5, database: 2 },
    // RESULTS.md, "CPU per write in a process that follows nothing".
    listen: 0.0417,
    redisPerWrite: 0.015,
    // A ledger filled with 200,000 transfers, indexes included.
    transferBytes: 325,
  }
}
