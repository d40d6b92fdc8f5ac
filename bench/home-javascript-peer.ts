import { homeScriptBytes } from './home-scripts.ts'
import type { Figure } from './kit/figure.ts'

const goal = 0.45
/** A page of the same make as the product this one takes the place of, Nuxt 4 and Firebase 12, as gzip sends it. */
const peerBytes = 258_000

/** What a first visit to the home page downloads, beside what it would have with the other make. */
export const homeJavaScriptPeer: Figure = {
  name: 'home page JavaScript vs a Nuxt 4 + Firebase 12 page (gzip)',
  goal: `≤ ${goal}`,
  whyShort: 'React’s DOM and the router alone are 0.36 of it; the rest is the frame',
  measure: async () => {
    const { atOnce, atRest } = await homeScriptBytes('gz')
    const ratio = atOnce / peerBytes
    const note = `${(atOnce / 1000).toFixed(1)} kB, and ${(atRest / 1000).toFixed(1)} kB more when it is at rest; theirs ${peerBytes / 1000} kB as it was measured once`
    return { figure: ratio.toFixed(2), isMet: ratio <= goal, note }
  },
}
