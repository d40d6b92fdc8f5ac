import { openThread } from '../threads/thread.ts'
import type { ReadResult, ReadWork } from './read-updates.ts'

export type Reader = { read: (work: ReadWork) => Promise<ReadResult>; close: () => Promise<void> }

/** One thread for all decoding. */
export function openReader(): Reader {
  const { ask, close } = openThread<ReadWork, ReadResult>({
    here: import.meta.url,
    source: 'reader-worker.ts',
    built: 'sync-reader.js',
    limits: { maxOldGenerationSizeMb: 512 },
  })
  return { read: ask, close }
}
