import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ensureChromium } from '../../setup/chromium.mjs'
import { withProduct } from '../whole-product.ts'
import { hasPeer } from './peer-packages.ts'
import { median } from './rounds.ts'

const paths = [
  '/',
  '/lps/referralFriend',
  '/apps/note',
  '/apps/recipe',
  '/apps/todo',
  '/apps/weight',
  '/mypage/',
]
const timesEach = 5
const pageTimeoutMs = 600_000

/** The output format of bench/peers/lighthouse.mjs. */
type Visit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  tbtMs: number
  failed: string[]
}

/** Medians. */
export type LighthousePage = Omit<Visit, 'failed'> & { path: string; failed: string[] }

let run: Promise<LighthousePage[] | null> | undefined

/** Lighthouse's results for a phone's first visit to each page; null if it cannot be installed. */
export function lighthouseRun(): Promise<LighthousePage[] | null> {
  run ??= hasPeer('lighthouse') ? visitAll() : Promise.resolve(null)
  return run
}

function visitAll(): Promise<LighthousePage[]> {
  return withProduct(async ({ origin }) => {
    const chromium = await ensureChromium()
    const pages: LighthousePage[] = []
    for (const path of paths) {
      const script = ['bench/peers/lighthouse.mjs', chromium, origin + path, String(timesEach)]
      const { stdout } = await promisify(execFile)(process.execPath, script, { timeout: pageTimeoutMs })
      pages.push(mediansOf(path, JSON.parse(stdout)))
    }
    return pages
  })
}

function mediansOf(path: string, visits: readonly Visit[]): LighthousePage {
  const of = (name: Exclude<keyof Visit, 'failed'>) => median(visits.map((visit) => visit[name]))
  return {
    path,
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    cls: of('cls'),
    tbtMs: of('tbtMs'),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  }
}
