import { syncPull } from '#contract/apps/sync.ts'
import { refreshSession } from '#contract/auth/auth.ts'
import { stampToday } from '#contract/point/mission.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { livePath } from '#contract/protocol/live.ts'
import { becomeMember, signOutEverywhere } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('the member home shows the last balance after two round trips, and opens with one stream and no pull', {
  tag: '@long',
}, async ({ page }) => {
  await becomeMember(page)
  const region = page.getByRole('region', { name: 'ポイント残高' })
  const balance = region.getByText(/^[\d,]+$/).first()
  await expect(balance).toBeVisible()
  const paths: string[] = []
  // Away, so that nothing of the page before is asked for any more.
  await page.goto('about:blank')
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${callablePath(refreshSession.name)}`, async (route) => {
    await isAnswered
    await route.continue()
  })

  await page.goto('/mypage/')
  await expect(balance).toBeVisible()
  await expect(region.getByText('前回の残高')).toBeVisible()
  expect(paths).not.toContain(livePath)
  const firstCallAt = paths.indexOf(callablePath(refreshSession.name))
  const scripts = paths.slice(0, firstCallAt).filter((path) => path.endsWith('.js'))
  const html = await (await page.request.get('/mypage/')).text()
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((path) => !html.includes(path))).toEqual([])

  answer()
  await expect(region.getByText('前回の残高')).toHaveCount(0)
  await expect.poll(() => paths).toContain(callablePath(stampToday.name))
  await page.getByRole('link', { name: 'やること', exact: true }).click()
  await expect(page.getByText('同期済み')).toBeVisible()
  expect(paths.filter((path) => path === livePath)).toHaveLength(1)
  expect(paths).not.toContain(callablePath(syncPull.name))
})

test('a session that was ended on another device shows the sign-in and keeps nothing of the member', {
  tag: '@long',
}, async ({ page, request }) => {
  const { email } = await becomeMember(page)
  await expect(page.getByRole('region', { name: 'ポイント残高' })).toBeVisible()
  await page.goto('about:blank')
  await signOutEverywhere(request, email)

  await page.goto('/mypage/')

  await expect(page.getByRole('form', { name: 'ログイン' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'ポイント残高' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('records'))).toBeNull()
})
