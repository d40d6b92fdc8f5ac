import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a sample operator signs in and finds the sign-in in the audit log by keyboard', async ({ page }) => {
  await page.goto(`${process.env.E2E_CONSOLE_ORIGIN ?? ''}/audit`)
  await expect(page.getByRole('button', { name: '閲覧', exact: true })).toBeVisible()
  await expectAccessible(page)
  await enterAs(page, '閲覧')
  await page.getByRole('link', { name: '監査ログ' }).click()
  const row = page.getByRole('row', { name: /見本 閲覧.*コンソールにログインしました/ }).first()
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: '改ざんがないか確かめる' }).click()
  await expect(page.getByText(/件の記録はすべて揃っていて/)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('admin@nowhere.example')
  await expect(page).toHaveURL(/person=admin%40nowhere\.example/)
  await expect(page.getByText('該当する記録はありません')).toBeVisible()
  await page.goBack()
  await expect(row).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.locator('tbody tr').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^記録 \d+$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'キーボード操作' })).toBeVisible()
})

test('the public port serves no page and no file of the console', async ({ page, request }) => {
  await enterAs(page, '閲覧')
  const files = await page.evaluate(() =>
    [...document.querySelectorAll('script[src], link[href]')].map(
      (element) =>
        new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', document.baseURI).pathname,
    ),
  )

  const answers = await Promise.all(
    [...files, '/audit', '/operators', '/invitation', '/console/index.html'].map((path) => request.get(path)),
  )

  expect(files.length).toBeGreaterThan(1)
  expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([404]))
})
