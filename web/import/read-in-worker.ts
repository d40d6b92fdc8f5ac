import type { ChosenFile } from '#readers/import/open-files.ts'
import type { NextAnswer, OpenAnswer, ReaderCall, ReaderFacts } from './reader.ts'

export type FileReading = {
  open: (files: readonly ChosenFile[]) => Promise<OpenAnswer>
  start: (source: number, facts: ReaderFacts, wanted: ReadonlySet<string> | null) => Promise<void>
  next: () => Promise<NextAnswer>
  close: () => void
}

type Reply = { answer: OpenAnswer | NextAnswer | null } | { failure: string }

/** Reads files beside the page, so that not even a large one delays a press. */
export function readInWorker(): FileReading {
  const worker = workerOrNull()
  const reader = worker ? null : import('./reader.ts').then(({ importReader }) => importReader())
  const ask = async (call: ReaderCall) =>
    worker ? askWorker(worker, call) : ((await reader)?.(call) ?? null)
  return {
    // Casts: each call has its own answer.
    open: async (files) => (await ask({ name: 'open', files })) as OpenAnswer,
    start: async (source, facts, wanted) => void (await ask({ name: 'start', source, facts, wanted })),
    next: async () => (await ask({ name: 'next' })) as NextAnswer,
    close: () => worker?.terminate(),
  }
}

function workerOrNull(): Worker | null {
  try {
    return new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

function askWorker(worker: Worker, call: ReaderCall): Promise<OpenAnswer | NextAnswer | null> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) =>
      'failure' in data ? reject(new Error(data.failure)) : resolve(data.answer)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(call)
  })
}
