import { parentPort } from 'node:worker_threads'
import type { Answer, Question } from './thread.ts'

/** The thread's own side: what it does with each question. */
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
