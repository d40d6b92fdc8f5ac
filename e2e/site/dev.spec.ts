import { rmSync } from 'node:fs'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { expect, test } from '../kit/test.ts'

test('the dev server serves pages from their sources, for visitors and the sign-in', {
  tag: '@long',
}, async ({ page }) => {
  const dataDir = reachableFolder('dev')
  const server = await startServerProcess({ dataDir, command: [process.execPath, 'setup/dev.mjs'] })
  try {
    // On the first visit Vite bundles the dependencies and may reload the page.
    await page.goto(`${server.origin}/apps/todo`)
    await expect(page.getByRole('heading', { level: 1, name: 'やること' })).toBeVisible({ timeout: 60_000 })

    await page.goto(`${server.origin}/mypage/`)
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible({ timeout: 60_000 })
  } finally {
    // A page logs errors when its server stops.
    await page.goto('about:blank')
    await stopServerProcess(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
})
