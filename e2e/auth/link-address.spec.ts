import type { Page, Request } from '@playwright/test'
import { createToken } from '#ops/members/id-token.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { mailLink, memberHome, newMember } from '../kit/member.ts'
import { by } from '../kit/operator.ts'
import { expect, test } from '../kit/test.ts'

const verification = '【こつこつ】メール認証のお願い'

test('the code of a mail link leaves the address before any script loads, and survives a reload and the way back', {
  tag: '@long',
}, async ({ page, request }) => {
  const { email } = await newMember(request)
  const link = new URL(await mailLink(page, { to: email, subject: verification }))
  const code = link.searchParams.get('code') ?? 'none'
  const seen = watchRequests(page)

  await page.goto(link.href)

  const question = page.getByRole('main').getByText(email)
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/mypage/?mode=verify')
  await page.reload()
  await expect(question).toBeVisible()
  await untilHydrated(page)
  await page.getByRole('link', { name: 'プライバシーポリシー' }).first().click()
  await expect(page).toHaveURL('/privacypolicy')
  await page.goBack()
  await expect(question).toBeVisible()
  await expect(page).toHaveURL('/mypage/?mode=verify')
  await expectHidden(seen, code)
})

test('a one-time ID token is in no Referer and leaves the address while its page waits', {
  tag: '@long',
}, async ({ page, db, request }) => {
  const member = await newMember(request)
  const { token } = await createToken(db, by(member.uid), '')
  const seen = watchRequests(page)
  const redeem = '**/default-call-idtoken'
  let held: (() => void) | undefined
  await page.route(redeem, async (route) => {
    await new Promise<void>((resolve) => {
      held = resolve
    })
    await route.continue()
  })

  await page.goto(`/mypage/history?idToken=${token}&x=1`)

  await expect.poll(() => held !== undefined).toBe(true)
  await expect(page).toHaveURL('/mypage/?redirect=%2Fmypage%2Fhistory%3Fx%3D1')
  held?.()
  await expect(page).toHaveURL('/mypage/history?x=1')
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()
  await expectHidden(seen, token)
})

/** Records every request of the page. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

async function expectHidden(requests: Request[], secret: string) {
  const headers = await Promise.all(
    requests.map((each) => each.allHeaders().catch(() => ({}) as Record<string, string>)),
  )
  expect(requests.length).toBeGreaterThan(5)
  // The visit itself is the only request whose address has it.
  const addressed = requests.filter((each) => each.url().includes(secret))
  expect(addressed.every((each) => each.isNavigationRequest())).toBe(true)
  expect(addressed).toHaveLength(1)
  expect(headers.filter(({ referer = '' }) => referer.includes(secret))).toEqual([])
}
