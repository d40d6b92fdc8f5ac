import type { TransferListItem } from 'node:worker_threads'
import { openThread, type ThreadFile } from './thread.ts'
import { threadCpuMs } from './thread-cpu.ts'

type BudgetedThread<Work, Result> = {
  ask: (work: Work, options: BudgetOptions) => Promise<{ result: Result; cpuMs: number }>
  close: () => Promise<void>
}

type BudgetOptions = {
  /** CPU time of the worker; elapsed time where the system does not report it. */
  budgetMs: number
  transfer?: TransferListItem[]
}

/** The work exceeded its budget and was terminated. */
export class OverBudget extends Error {
  override name = 'OverBudget'
}

const lookMs = 50

/**
 * A worker thread for work that a stranger can make expensive. Work over its budget is terminated together with the
 * worker. The worker has one question at a time, so the others continue with a new worker.
 */
export function openBudgetedThread<Work, Result>(file: ThreadFile): BudgetedThread<Work, Result> {
  const thread = openThread<Work, Result>(file)
  let last: Promise<unknown> = Promise.resolve()

  async function askAlone(work: Work, { budgetMs, transfer = [] }: BudgetOptions) {
    let usedMs = () => 0
    const watch = setInterval(() => {
      if (usedMs() > budgetMs) void thread.end(new OverBudget(`more than ${budgetMs} ms of CPU time`))
    }, lookMs)
    watch.unref()
    try {
      // The start of a new worker is not charged.
      const result = await thread.ask(work, {
        transfer,
        onBegin: (threadId) => {
          usedMs = since(threadId)
        },
      })
      return { result, cpuMs: Math.round(usedMs()) }
    } finally {
      clearInterval(watch)
    }
  }

  return {
    ask: (work, options) => {
      const asked = last.then(() => askAlone(work, options))
      last = asked.catch(() => {})
      return asked
    },
    close: thread.close,
  }
}

function since(threadId: number | null): () => number {
  const beganAt = performance.now()
  const cpuBefore = threadId === null ? null : threadCpuMs(threadId)
  return () => {
    const cpuNow = threadId === null ? null : threadCpuMs(threadId)
    return cpuBefore === null || cpuNow === null ? performance.now() - beganAt : cpuNow - cpuBefore
  }
}
