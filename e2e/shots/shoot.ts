import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { launchOptions } from '../kit/browser.ts'
import { takeReadmePicture } from './readme.ts'
import { type Shot, shotsOf } from './shots.ts'
import { openView } from './take.ts'

/** `npm run e2e -- --shots [contact lps …]`; with --readme only the picture of the README. */
const parameters = process.argv.slice(2)
const folder = '.cache/shots'
const dataDir = mkdtempSync(join(tmpdir(), 'kotsukotsu-shots-'))
const server = await startServerProcess({ dataDir })
const browser = await chromium.launch(launchOptions)

if (parameters.includes('--readme')) {
  await takeReadmePicture(browser, server.origin, 'docs/screenshot.png')
  console.log('docs/screenshot.png')
} else {
  const shots = shotsOf(parameters.filter((each) => !each.startsWith('--')))
  mkdirSync(folder, { recursive: true })
  // Two at a time, each taking the next one that is left.
  const waiting = shots.values()
  await Promise.all([takeAll(waiting), takeAll(waiting)])
  console.log(`${shots.length} screenshots in ${folder}/`)
}

await browser.close()
await stopServerProcess(server)
rmSync(dataDir, { recursive: true, force: true })

async function takeAll(waiting: Iterable<Shot>): Promise<void> {
  for (const shot of waiting) {
    const page = await openView(browser, server.origin, shot)
    await page.screenshot({ path: join(folder, shot.file), fullPage: true })
    await page.close()
  }
}
