import { readdirSync, statSync } from 'node:fs'
import type { Figure } from './figure.ts'

const goalBytes = 40_000
const apps = ['note', 'recipe', 'todo', 'weight']

/** What each small app brings beside what they share, as brotli sends it; the heaviest counts. */
export const appJavaScript: Figure = {
  name: 'JavaScript of one app alone (brotli)',
  goal: `≤ ${goalBytes / 1000} kB`,
  measure: async () => {
    const sent = readdirSync('dist/web/assets')
    const sizes = apps.map((app) => {
      const files = sent.filter((file) => new RegExp(`^${app}-[\\w-]{8}\\.js\\.br$`).test(file))
      const bytes = files.reduce((sum, file) => sum + statSync(`dist/web/assets/${file}`).size, 0)
      return { app, bytes }
    })
    const heaviest = sizes.reduce((most, each) => (each.bytes > most.bytes ? each : most))
    return {
      figure: `${(heaviest.bytes / 1000).toFixed(1)} kB (${heaviest.app})`,
      isMet: sizes.every(({ bytes }) => bytes > 0 && bytes <= goalBytes),
    }
  },
}
