import type { Figure } from './kit/figure.ts'
import { lighthouseRun } from './kit/lighthouse-run.ts'

const goal = 95
const goalTbtMs = 50

/** The slowest page of a simulated phone. Lighthouse measures the machine along with the page, hence absolute. */
export const lighthousePerformance: Figure = {
  name: 'Lighthouse, mobile: performance and blocking time (worst page)',
  goal: `≥ ${goal}, TBT ≤ ${goalTbtMs} ms`,
  whyShort:
    'on the phone that Lighthouse imagines a task of 12 ms is one of 50; the home page’s first layout and its drawing are longer, with hardly any script in them',
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
