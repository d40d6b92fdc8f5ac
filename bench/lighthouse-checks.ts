import type { Figure } from './kit/figure.ts'
import { type LighthousePage, lighthouseRun } from './kit/lighthouse-run.ts'

/** Scores that do not depend on the machine: accessibility, best practices, SEO and layout stability. */
export const lighthouseChecks: Figure = {
  name: 'Lighthouse, mobile: accessibility, best practices, SEO (lowest), CLS',
  goal: '100, CLS 0',
  measure: async () => {
    const pages = await lighthouseRun()
    if (!pages) return { missing: 'missing lighthouse 12.8.2' }
    const lowest = Math.min(...pages.map(lowestOf))
    const cls = Math.max(...pages.map((page) => page.cls))
    const short = pages.filter((page) => lowestOf(page) < 100).map(({ path, failed }) => `${path}: ${failed}`)
    return {
      figure: `${lowest.toFixed(0)}, CLS ${cls.toFixed(3).replace(/\.?0+$/, '')}`,
      isMet: lowest === 100 && cls === 0,
      note: short.join('; '),
    }
  },
}

function lowestOf({ accessibility, bestPractices, seo }: LighthousePage): number {
  return Math.min(accessibility, bestPractices, seo)
}
