import { parentPort } from 'node:worker_threads'
import { type ReadWork, readUpdates } from './read-updates.ts'

// Decoding a long log takes seconds: here it holds up nobody's request.
parentPort?.on('message', ({ id, work }: { id: number; work: ReadWork }) => {
  try {
    parentPort?.postMessage({ id, result: readUpdates(work) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
