import { homeScriptBytes } from './home-scripts.ts'
import type { Figure } from './kit/figure.ts'

const goalBytes = 97_000

/** The download of a first visit to the home page. */
export const homeJavaScript: Figure = {
  name: 'home page JavaScript (brotli)',
  goal: `≤ ${goalBytes / 1000} kB`,
  whyShort:
    'React DOM and the router are 81.0 kB of it, and the rest is the frame that every page starts with',
  measure: async () => {
    const { atOnce, atRest } = await homeScriptBytes('br')
    return {
      figure: `${(atOnce / 1000).toFixed(1)} kB`,
      isMet: atOnce <= goalBytes,
      note: `until the page is interactive; ${(atRest / 1000).toFixed(1)} kB more when idle`,
    }
  },
}
