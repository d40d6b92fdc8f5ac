import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { Figure } from './figure.ts'

const goalBytes = 115_000

/** What a first visit to the home page downloads: the scripts its HTML names, as brotli sends them. */
export const homeJavaScript: Figure = {
  name: 'home page JavaScript (brotli)',
  goal: `≤ ${goalBytes / 1000} kB`,
  measure: async () => {
    const html = readFileSync('dist/web/pages/index.html', 'utf8')
    const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js|[a-z]+\.js)"/g)].map(
      ([, file]) => file,
    )
    const sent = readdirSync('dist/web', { recursive: true, encoding: 'utf8' })
    const bytes = scripts.reduce((sum, file) => {
      const compressed = sent.includes(`${file}.br`) ? `${file}.br` : `${file}`
      return sum + statSync(`dist/web/${compressed}`).size
    }, 0)
    return { figure: `${(bytes / 1000).toFixed(1)} kB`, isMet: bytes <= goalBytes }
  },
}
