import { readlinkSync } from 'node:fs'
import { parentPort, type TransferListItem } from 'node:worker_threads'
import { loadedId, type ThreadAnswer, type ThreadQuestion } from './thread.ts'

/** The worker's side: answers each question. `transfer` names the buffers of a result that need not be copied. */
export function answer<Work, Result>(
  work: (work: Work) => Result,
  transfer: (result: Result) => TransferListItem[] = () => [],
): void {
  const threadId = systemThreadId()
  const say = (answer: ThreadAnswer<Result>, list: TransferListItem[] = []) =>
    parentPort?.postMessage(answer, list)
  say({ id: loadedId, begunBy: threadId })
  parentPort?.on('message', (question: ThreadQuestion<Work>) => {
    try {
      say({ id: question.id, begunBy: threadId })
      const result = work(question.work)
      say({ id: question.id, result }, transfer(result))
    } catch (error) {
      say({ id: question.id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}

/** Only Linux tells a thread its id, which is needed to read its CPU time. */
function systemThreadId(): number | null {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return null
  }
}
