import { type ResourceLimits, Worker } from 'node:worker_threads'

/** A file that runs in a worker thread, for work that would block the event loop for every request. */
export type Thread<Work, Result> = {
  ask: (work: Work) => Promise<Result>
  /** Number of unanswered requests. */
  waiting: () => number
  close: () => Promise<void>
}

export type Question<Work> = { id: number; work: Work }
export type Answer<Result> = { id: number; result: Result } | { id: number; error: string }

type Asker<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void }

export type ThreadFile = {
  /** The caller's `import.meta.url`; the source is beside it. */
  here: string
  source: string
  /** Its file name beside the bundle, as listed in setup/build/server.mjs. */
  built: string
  limits?: ResourceLimits
}

/** Started on first use, and again after a crash. */
export function openThread<Work, Result>(file: ThreadFile): Thread<Work, Result> {
  let worker: Worker | null = null
  let lastId = 0
  const askers = new Map<number, Asker<Result>>()

  function fail(error: Error) {
    worker = null
    for (const { reject } of askers.values()) reject(error)
    askers.clear()
  }

  function start(): Worker {
    const started = newWorker(file)
    started.on('message', (answer: Answer<Result>) => {
      const asker = askers.get(answer.id)
      askers.delete(answer.id)
      // An idle thread must not keep the process alive.
      if (askers.size === 0) started.unref()
      if ('result' in answer) asker?.resolve(answer.result)
      else asker?.reject(new Error(answer.error))
    })
    started.on('error', fail)
    started.on('exit', () => worker === started && fail(new Error(`the thread ${file.built} ended`)))
    return started
  }

  return {
    ask: (work) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        lastId++
        askers.set(lastId, { resolve, reject })
        worker.ref()
        worker.postMessage({ id: lastId, work } satisfies Question<Work>)
      }),
    waiting: () => askers.size,
    close: async () => {
      const closing = worker
      fail(new Error('the server is stopping'))
      await closing?.terminate()
    },
  }
}

/** The built file beside the bundle, or the source when running from source. */
function newWorker({ here, source, built, limits: resourceLimits = {} }: ThreadFile): Worker {
  if (!here.endsWith('.ts')) return new Worker(new URL(built, here), { resourceLimits })
  const file = JSON.stringify(new URL(source, here).href)
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`
  return new Worker(load, { eval: true, resourceLimits })
}
