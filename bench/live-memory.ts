import type { Figure } from './kit/figure.ts'
import { liveRun } from './kit/live-crowd.ts'

const goal = 1.3

/** The memory that one more open page costs the server. */
export const liveMemory: Figure = {
  name: 'memory per live subscriber vs a bare node:http event stream',
  goal: `≤ ${goal}×`,
  whyShort:
    'each stream also has an entry in the hub, a session watch, a timer for token expiry, and the security headers that Node retains',
  measure: async () => {
    const { bytesPerStream, subscribers } = await liveRun()
    const ratio = bytesPerStream.ours / bytesPerStream.bare
    const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
    const held = `${subscribers.toLocaleString('en')} held by one process`
    const note = `${kilobytes(bytesPerStream.ours)} kB, bare ${kilobytes(bytesPerStream.bare)} kB; ${held}`
    return { figure: `${ratio.toFixed(2)}×`, isMet: ratio <= goal, note }
  },
}
