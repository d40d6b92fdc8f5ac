import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { launchOptions } from '../kit/browser.ts'
import { takeReadmePictures } from './readme.ts'
import { type Shot, shotsOf } from './shots.ts'
import { openView } from './take.ts'

/** `npm run e2e -- --shots [contact lps …]`; with --readme only the pictures of the README. */
const parameters = process.argv.slice(2)
const folder = '.cache/shots'
const dataDir = reachableFolder('shots')
const server = await startServerProcess({ dataDir })
const browser = await chromium.launch(launchOptions)

if (parameters.includes('--readme')) {
  const pictures = 'docs/pictures'
  mkdirSync(pictures, { recursive: true })
  for (const file of await takeReadmePictures(browser, server.origin, pictures)) console.log(file)
} else {
  const shots = shotsOf(parameters.filter((each) => !each.startsWith('--')))
  mkdirSync(folder, { recursive: true })
  // Two workers share one queue.
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
