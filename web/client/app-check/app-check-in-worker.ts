import type { Challenge } from '#contract/app-check.ts'
import { type Solution, solve } from './app-check-solve.ts'

/** Solves the challenge in a worker, or in small slices on the main thread where workers are unavailable. */
export async function solveInWorker(challenge: Challenge): Promise<Solution> {
  try {
    return await inWorker(challenge)
  } catch {
    return solve(challenge, nextTask)
  }
}

function inWorker(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./app-check-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
