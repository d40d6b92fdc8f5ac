import type { Figure } from './kit/figure.ts'
import { lighthouseRun } from './kit/lighthouse-run.ts'

const goal = 95
const goalTbtMs = 50

/** The slowest page on a simulated phone. Lighthouse also measures the machine, so the figure is absolute. */
export const lighthousePerformance: Figure = {
  name: 'Lighthouse, mobile: performance and blocking time (worst page)',
  goal: `≥ ${goal}, TBT ≤ ${goalTbtMs} ms`,
  whyShort:
    'on the phone that Lighthouse simulates a 12 ms task counts as 50 ms; by CPU time the home page blocks for 30 ms, and the rest is waiting for the compositor, which draws without a graphics card on the same two cores',
  isAbsolute: true,
  measure: async () => {
    const pages = await lighthouseRun()
    if (!pages) return { missing: 'missing lighthouse 12.8.2' }
    const performance = Math.min(...pages.map((page) => page.performance))
    const tbtMs = Math.max(...pages.map((page) => page.tbtMs))
    return {
      figure: `${performance.toFixed(0)}, TBT ${tbtMs.toFixed(0)} ms`,
      isMet: performance >= goal && tbtMs <= goalTbtMs,
      note: pages
        .map((page) => `${page.path} ${page.performance.toFixed(0)}, ${page.tbtMs.toFixed(0)} ms`)
        .join('; '),
    }
  },
}
