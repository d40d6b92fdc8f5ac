import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** CPU milliseconds per call of each program that takes part. */
const cost = z.object({
  server: z.number(),
  /** The main thread alone; absent in a record that did not separate it. */
  serverThread: z.optional(z.number()),
  database: z.number(),
  generator: z.number(),
})

const run = z.object({
  connections: z.int(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  cost,
  /** Cores that three busy threads got just before and after the run. Absent: the machine was left alone. */
  cores: z.optional(z.number()),
})

const measured = z.object({
  provenance: z.object({
    command: z.string(),
    at: z.string(),
    machine: z.string(),
    cores: z.int(),
    node: z.string(),
    loadAtStart: z.number(),
  }),
  /** A call that reads one record, by the number of connections. */
  read: z.array(run),
  /** The first stamp of a day. */
  stamp: z.array(run),
  /** A call with one record update. */
  push: z.array(run),
  walBytes: z.object({ stamp: z.number(), push: z.number() }),
  stream: z.object({
    openServerMs: z.number(),
    openDatabaseMs: z.number(),
    idleServerMsPerSecond: z.number(),
  }),
  broadcast: z.object({ jobsPerSecond: z.number(), serverMs: z.number(), databaseMs: z.number() }),
})

export type Cost = z.infer<typeof cost>
export type MeasuredRun = z.infer<typeof run>
export type SimulationCosts = z.infer<typeof measured>

const file = new URL('measured.json', import.meta.url)

export const readMeasured = (): SimulationCosts => z.parse(measured, JSON.parse(readFileSync(file, 'utf8')))

export const writeMeasured = (figures: SimulationCosts) =>
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
