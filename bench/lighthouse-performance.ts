import type { Figure } from './figure.ts'
import { lighthouseRun } from './lighthouse-run.ts'

const goal = 95
const goalTbtMs = 50

/** The slowest page of a simulated phone. Lighthouse measures the machine along with the page, hence absolute. */
export const lighthousePerformance: Figure = {
  name: 'Lighthouse, mobile: performance and blocking time (worst page)',
  goal: `≥ ${goal}, TBT ≤ ${goalTbtMs} ms`,
  whyShort:
    'a task of 12 ms is one of 50 ms on the phone that Lighthouse imagines; the longest, 17 ms, is where React starts, and 13 of it V8 spends only because Lighthouse listens: for each Error that is made then it reads all of React again to tell where',
  isAbsolute: true,
  measure: async () => {
    const pages = await lighthouseRun()
    if (!pages) return { missing: 'missing lighthouse 12.8.2' }
    const performance = Math.min(...pages.map((page) => page.performance))
    const tbtMs = Math.max(...pages.map((page) => page.tbtMs))
    return {
      figure: `${performance.toFixed(0)}, TBT ${tbtMs.toFixed(0)} ms`,
      isMet: performance >= goal && tbtMs <= goalTbtMs,
      note: pages.map((page) => `${page.path} ${page.performance.toFixed(0)}`).join(', '),
    }
  },
}
