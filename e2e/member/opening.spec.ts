import { refreshSession } from '#contract/auth/auth.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { livePath } from '#contract/protocol/live.ts'
import { becomeMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('the member home opens in four round trips: the page, its scripts, the session, the documents', {
  tag: '@long',
}, async ({ page }) => {
  await becomeMember(page)
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))

  await page.reload()
  await expect(
    page
      .getByRole('region', { name: 'ポイント残高' })
      .getByText(/^[\d,]+$/)
      .first(),
  ).toBeVisible()

  const html = await (await page.request.get('/mypage/')).text()
  const refreshAt = paths.indexOf(callablePath(refreshSession.name))
  const liveAt = paths.indexOf(livePath)
  const scripts = paths.slice(0, liveAt).filter((path) => path.endsWith('.js'))
  expect(refreshAt).toBeGreaterThan(0)
  expect(liveAt).toBeGreaterThan(refreshAt)
  expect(scripts.filter((path) => !html.includes(path))).toEqual([])
})
