import type { Challenge } from '#contract/app-check.ts'
import { solve } from './app-check-solve.ts'

// Only our own page talks to this worker, in this one shape.
self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solve(data))
})
