import { rmSync } from 'node:fs'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { expect, test } from '../kit/test.ts'

test('while developing, pages show from their sources, for visitors and on the way in', {
  tag: '@long',
}, async ({ page }) => {
  const dataDir = reachableFolder('dev')
  const server = await startServerProcess({ dataDir, command: [process.execPath, 'setup/dev.mjs'] })
  try {
    // The first visit lets Vite bundle what the sources import, and may load the page once more.
    await page.goto(`${server.origin}/apps/todo`)
    await expect(page.getByRole('heading', { level: 1, name: 'やること' })).toBeVisible({ timeout: 60_000 })

    await page.goto(`${server.origin}/mypage/`)
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible({ timeout: 60_000 })
  } finally {
    // A page whose server goes away complains.
    await page.goto('about:blank')
    await stopServerProcess(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
