import type { Figure } from './kit/figure.ts'
import { liveRun } from './kit/live-crowd.ts'

const goal = 1.1

/** The cost of a write must not depend on the number of unrelated subscribers. */
export const liveCpu: Figure = {
  name: 'server CPU per write, 10,000 live subscribers vs 100',
  goal: `≤ ${goal}`,
  measure: async () => {
    const { cpuPerWriteMs, subscribers } = await liveRun()
    const { few, many } = cpuPerWriteMs
    const ratio = many / few
    const cpu = `${many.toFixed(2)} ms, with 120 ${few.toFixed(2)} ms`
    const note = `${subscribers.toLocaleString('en')} subscribers; minus the idle CPU time of the server`
    return { figure: ratio.toFixed(2), isMet: ratio <= goal, cpu, note }
  },
}
