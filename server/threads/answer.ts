import { parentPort } from 'node:worker_threads'
import type { Answer, Question } from './thread.ts'

/** Runs inside the thread: answers each request with `work`. */
export function answer<Work, Result>(work: (work: Work) => Result): void {
  const say = (answer: Answer<Result>) => parentPort?.postMessage(answer)
  parentPort?.on('message', (question: Question<Work>) => {
    try {
      say({ id: question.id, result: work(question.work) })
    } catch (error) {
      say({ id: question.id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}
