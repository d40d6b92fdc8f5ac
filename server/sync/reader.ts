import { OverBudget, openBudgetedThread } from '../threads/budgeted-thread.ts'
import { WorkFailed } from '../threads/thread.ts'
import type { FeedOptions } from './calendar/feed-text.ts'
import type { ReadResult, ReadWork } from './read-updates.ts'

export type ReaderWork =
  | ({ kind: 'read' } & ReadWork)
  | { kind: 'export'; updates: Uint8Array[] }
  | { kind: 'feed'; updates: Uint8Array[]; options: FeedOptions }
export type ReaderResult =
  | ({ kind: 'read' } & ReadResult)
  | { kind: 'export'; json: Uint8Array<ArrayBuffer> }
  | { kind: 'feed'; text: Uint8Array<ArrayBuffer> }

export type Reader = {
  read: (work: ReadWork) => Promise<ReadResult & { cpuMs: number }>
  exportRecords: (updates: Uint8Array[]) => Promise<Uint8Array<ArrayBuffer>>
  /** The todos of a log as a calendar in UTF-8. */
  feed: (options: FeedOptions, updates: Uint8Array[]) => Promise<Uint8Array<ArrayBuffer>>
  close: () => Promise<void>
}

/** The log cannot be decoded: it exceeds its budget of time or memory, or Yjs fails. */
export class Undecodable extends Error {
  override name = 'Undecodable'
}

/**
 * An honest log of ten years (20,000 sessions, 240,000 structs, 8.5 MB) takes 0.3 ms of CPU time per kB; this allows
 * three times that plus a second. A hostile one of 22 kB takes more than three seconds.
 */
const budgetMs = (bytes: number) => 1_000 + bytes / 1_000

type ReaderOptions = { budgetMs?: (bytes: number) => number }

/** A thread for decoding, which is terminated when a log exceeds its budget. */
export function openReader(options: ReaderOptions = {}): Reader {
  const budgetOf = options.budgetMs ?? budgetMs
  const thread = openBudgetedThread<ReaderWork, ReaderResult>({
    here: import.meta.url,
    source: 'reader-worker.ts',
    built: 'sync-reader.js',
    limits: { maxOldGenerationSizeMb: 512 },
  })

  async function ask(work: ReaderWork, updates: Uint8Array[]) {
    const bytes = updates.reduce((sum, { length }) => sum + length, 0)
    try {
      return await thread.ask(work, { budgetMs: budgetOf(bytes) })
    } catch (error) {
      if (isOfTheLog(error)) throw new Undecodable(error.message, { cause: error })
      throw error
    }
  }

  return {
    read: async (work) => {
      const all = [...work.before, ...work.updates.map(({ update }) => update)]
      const { result, cpuMs } = await ask({ kind: 'read', ...work }, all)
      if (result.kind !== 'read') throw new Error("the reader's response has the wrong type")
      return { ...result, cpuMs }
    },
    exportRecords: async (updates) => {
      const { result } = await ask({ kind: 'export', updates }, updates)
      if (result.kind !== 'export') throw new Error("the reader's response has the wrong type")
      return result.json
    },
    feed: async (options, updates) => {
      const { result } = await ask({ kind: 'feed', updates, options }, updates)
      if (result.kind !== 'feed') throw new Error("the reader's response has the wrong type")
      return result.text
    },
    close: thread.close,
  }
}

/** For example not while the server is stopping. */
const isOfTheLog = (error: unknown): error is Error =>
  error instanceof OverBudget ||
  error instanceof WorkFailed ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
