import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { appIds, appPath } from '#contract/apps/apps.ts'
import { ensureChromium } from '../../setup/chromium.mjs'
import { withProduct } from '../whole-product.ts'
import { hasPeer } from './peer-packages.ts'
import { median } from './rounds.ts'

const paths = ['/', '/lps/referralFriend', ...appIds.map(appPath), '/mypage/']
const timesEach = 5
/** The default of Lighthouse, meant for a machine with a benchmark index of 1500 to 2000. */
const defaultSlowdown = 4
const defaultMachine = 1_750
const pageTimeoutMs = 600_000

/** The output format of bench/peers/lighthouse.mjs. */
type Visit = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  tbtMs: number
  /** The benchmark index of this machine. */
  machine: number
  failed: string[]
}

/** Medians. */
export type LighthousePage = Visit & { path: string; calibrated: { slowdown: number; tbtMs: number } }

let run: Promise<LighthousePage[] | null> | undefined

/** Lighthouse's results for a phone's first visit to each page; null if it cannot be installed. */
export function lighthouseRun(): Promise<LighthousePage[] | null> {
  run ??= hasPeer('lighthouse') ? visitAll() : Promise.resolve(null)
  return run
}

function visitAll(): Promise<LighthousePage[]> {
  return withProduct(async ({ origin }) => {
    const chromium = await ensureChromium()
    const visit = async (path: string, slowdown: number) => {
      const script = [
        'bench/peers/lighthouse.mjs',
        chromium,
        origin + path,
        String(timesEach),
        String(slowdown),
      ]
      const { stdout } = await promisify(execFile)(process.execPath, script, { timeout: pageTimeoutMs })
      return mediansOf(JSON.parse(stdout))
    }
    const pages: LighthousePage[] = []
    for (const path of paths) {
      const page = await visit(path, defaultSlowdown)
      const slowdown = (defaultSlowdown * page.machine) / defaultMachine
      const { tbtMs } = await visit(path, slowdown)
      pages.push({ ...page, path, calibrated: { slowdown, tbtMs } })
    }
    return pages
  })
}

function mediansOf(visits: readonly Visit[]): Visit {
  const of = (name: Exclude<keyof Visit, 'failed'>) => median(visits.map((visit) => visit[name]))
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    cls: of('cls'),
    tbtMs: of('tbtMs'),
    machine: of('machine'),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  }
}
