import type { Figure } from './kit/figure.ts'
import { liveRun } from './kit/live-crowd.ts'

const goalMs = 1

/** How long after its own response a write reaches the member's other device, with all other streams open. */
export const liveEvent: Figure = {
  name: 'live event after the write’s own answer, p50, 10,000 subscribers',
  goal: `≤ ${goalMs} ms`,
  isAbsolute: true,
  measure: async () => {
    const { eventAfterMs, subscribers } = await liveRun()
    const figure = `${eventAfterMs.toFixed(2)} ms`
    return { figure, isMet: eventAfterMs <= goalMs, note: `${subscribers.toLocaleString('en')} subscribers` }
  },
}
