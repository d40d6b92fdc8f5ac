import type { Figure } from './figure.ts'
import { homeScriptBytes } from './home-scripts.ts'

const goalBytes = 115_000

/** What a first visit to the home page downloads. */
export const homeJavaScript: Figure = {
  name: 'home page JavaScript (brotli)',
  goal: `≤ ${goalBytes / 1000} kB`,
  measure: async () => {
    const bytes = homeScriptBytes('br')
    return { figure: `${(bytes / 1000).toFixed(1)} kB`, isMet: bytes <= goalBytes }
  },
}
