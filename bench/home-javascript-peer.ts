import { homeScriptBytes } from './home-scripts.ts'
import type { Figure } from './kit/figure.ts'

const goal = 0.45
/** The baseline: a comparable Nuxt 4 and Firebase 12 page, the stack this product replaces, gzip-compressed. */
const peerBytes = 258_000

/** The download of a first visit to the home page, compared with that baseline. */
export const homeJavaScriptPeer: Figure = {
  name: 'home page JavaScript vs a Nuxt 4 + Firebase 12 page (gzip)',
  goal: `≤ ${goal}`,
  whyShort: 'React DOM and the router alone are 0.36 of it; the rest is the page frame',
  measure: async () => {
    const { atOnce, atRest } = await homeScriptBytes('gz')
    const ratio = atOnce / peerBytes
    const note = `${(atOnce / 1000).toFixed(1)} kB, and ${(atRest / 1000).toFixed(1)} kB more when idle; the baseline of ${peerBytes / 1000} kB was measured once`
    return { figure: ratio.toFixed(2), isMet: ratio <= goal, note }
  },
}
