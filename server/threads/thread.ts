import { type ResourceLimits, type TransferListItem, Worker } from 'node:worker_threads'

/** A worker thread for work that would block the event loop. */
type Thread<Work, Result> = {
  /** Starts the worker now and waits until its files are loaded: an upgrade may remove them later. */
  start: () => Promise<void>
  ask: (work: Work, options?: AskOptions) => Promise<Result>
  /** The number of unanswered questions. */
  waiting: () => number
  /** Terminates the worker and rejects every open question. The next question starts a new worker. */
  end: (why: Error) => Promise<void>
  close: () => Promise<void>
}

type AskOptions = {
  /** Buffers of the work that are handed over instead of copied. */
  transfer?: TransferListItem[]
  /** Called when the worker starts on the question, with the thread's system id if it is known. */
  onBegin?: (threadId: number | null) => void
}

export type ThreadQuestion<Work> = { id: number; work: Work }
export type ThreadAnswer<Result> =
  | { id: number; begunBy: number | null }
  | { id: number; result: Result }
  | { id: number; error: string }

type Asker<Result> = {
  resolve: (result: Result) => void
  reject: (error: Error) => void
  onBegin: AskOptions['onBegin']
}

export type ThreadFile = {
  /** `import.meta.url` of the caller: the source lies beside it. */
  here: string
  source: string
  /** Its file name beside the bundle, as listed in setup/build/server.mjs. */
  built: string
  limits?: ResourceLimits
}

/** The id of a worker's first message, which says that its files are loaded. */
export const loadedId = 0

/** The work itself threw; the worker keeps running. */
export class WorkFailed extends Error {
  override name = 'WorkFailed'
}

/** The worker is started by `start` or by the first question, and again after it failed. */
export function openThread<Work, Result>(file: ThreadFile): Thread<Work, Result> {
  let worker: Worker | null = null
  let lastId = 0
  const askers = new Map<number, Asker<Result>>()

  function fail(error: Error) {
    worker = null
    for (const { reject } of askers.values()) reject(error)
    askers.clear()
  }

  function launch(): Worker {
    const started = newWorker(file)
    started.on('message', (answer: ThreadAnswer<Result>) => {
      // A terminated worker may still deliver what it had posted.
      if (worker !== started) return
      const asker = askers.get(answer.id)
      if ('begunBy' in answer) return asker?.onBegin?.(answer.begunBy)
      askers.delete(answer.id)
      // An idle worker must not keep the process alive.
      if (askers.size === 0) started.unref()
      if ('result' in answer) asker?.resolve(answer.result)
      else asker?.reject(new WorkFailed(answer.error))
    })
    started.on('error', (error: Error) => worker === started && fail(error))
    started.on('exit', () => worker === started && fail(new Error(`the thread ${file.built} ended`)))
    return started
  }

  async function end(why: Error) {
    const ending = worker
    fail(why)
    await ending?.terminate()
  }

  return {
    start: () =>
      new Promise((resolve, reject) => {
        if (worker) return resolve()
        worker = launch()
        const onBegin = () => {
          askers.delete(loadedId)
          if (askers.size === 0) worker?.unref()
          resolve()
        }
        askers.set(loadedId, { resolve: onBegin, reject, onBegin })
      }),
    ask: (work, { transfer = [], onBegin } = {}) =>
      new Promise((resolve, reject) => {
        worker ??= launch()
        lastId++
        askers.set(lastId, { resolve, reject, onBegin })
        worker.ref()
        worker.postMessage({ id: lastId, work } satisfies ThreadQuestion<Work>, transfer)
      }),
    waiting: () => askers.size,
    end,
    close: () => end(new Error('the server is stopping')),
  }
}

/** The built file beside the bundle, or the source itself where the sources run. */
function newWorker({ here, source, built, limits: resourceLimits = {} }: ThreadFile): Worker {
  if (!here.endsWith('.ts')) return new Worker(new URL(built, here), { resourceLimits })
  const file = JSON.stringify(new URL(source, here).href)
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`
  return new Worker(load, { eval: true, resourceLimits })
}
