import type { Figure } from './kit/figure.ts'
import { liveRun } from './kit/live-crowd.ts'

const goal = 1.1

/** A write costs the same however many look at something else. */
export const liveCpu: Figure = {
  name: 'server CPU per write, 10,000 live subscribers vs 100',
  goal: `≤ ${goal}`,
  measure: async () => {
    const { cpuPerWriteMs, subscribers } = await liveRun()
    const { few, many } = cpuPerWriteMs
    const ratio = many / few
    const cpu = `${many.toFixed(2)} ms, with 120 ${few.toFixed(2)} ms`
    const note = `${subscribers.toLocaleString('en')} subscribers; less what the server does anyway`
    return { figure: ratio.toFixed(2), isMet: ratio <= goal, cpu, note }
  },
}
