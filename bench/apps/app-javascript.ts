import { readFileSync, statSync } from 'node:fs'
import { appIds } from '#contract/apps/apps.ts'
import type { Figure } from '../kit/figure.ts'

const goalBytes = 40_000

/** The JavaScript of each app beyond the shared files, brotli-compressed; the heaviest app counts. */
export const appJavaScript: Figure = {
  name: 'JavaScript of one app alone (brotli)',
  goal: `≤ ${goalBytes / 1000} kB`,
  measure: async () => {
    const sizes = appIds.map((app) => {
      // Read from the page that links it: the folder also keeps the files of earlier builds.
      const html = readFileSync(`dist/web/pages/apps/${app}.html`, 'utf8')
      const [file] = /assets\/page-[\w-]{8}\.js/.exec(html) ?? []
      return { app, bytes: file ? statSync(`dist/web/${file}.br`).size : 0 }
    })
    const heaviest = sizes.reduce((most, each) => (each.bytes > most.bytes ? each : most))
    return {
      figure: `${(heaviest.bytes / 1000).toFixed(1)} kB (${heaviest.app})`,
      isMet: sizes.every(({ bytes }) => bytes > 0 && bytes <= goalBytes),
    }
  },
}
