import { Worker } from 'node:worker_threads'
import type { ReadResult, ReadWork } from './read-updates.ts'

export type Reader = { read: (work: ReadWork) => Promise<ReadResult>; close: () => Promise<void> }

type Waiting = { resolve: (result: ReadResult) => void; reject: (error: Error) => void }
type Answer = { id: number; result: ReadResult } | { id: number; error: string }

/** One thread for all decoding, started when it is first needed. */
export function openReader(): Reader {
  let worker: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function fail(error: Error) {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = newWorker()
    // Idle, it is no reason for a process to live on.
    started.unref()
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('result' in answer) asked?.resolve(answer.result)
      else asked?.reject(new Error(answer.error))
    })
    started.on('error', fail)
    started.on('exit', () => worker === started && fail(new Error('the thread that decodes records ended')))
    return started
  }

  return {
    read: (work) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        lastId++
        waiting.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, work })
      }),
    close: async () => {
      const closing = worker
      fail(new Error('the server is stopping'))
      await closing?.terminate()
    },
  }
}

/** Beside the bundle, or the source itself where the sources run. */
function newWorker(): Worker {
  const here = import.meta.url
  const resourceLimits = { maxOldGenerationSizeMb: 512 }
  if (!here.endsWith('.ts')) return new Worker(new URL('sync-reader.js', here), { resourceLimits })
  const source = JSON.stringify(new URL('reader-worker.ts', here).href)
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`
  return new Worker(load, { eval: true, resourceLimits })
}
