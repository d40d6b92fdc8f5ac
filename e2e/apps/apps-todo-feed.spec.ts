import { expectAccessible } from '../kit/axe.ts'
import { becomeMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test('a member makes the address for a calendar app, leaves the names out, and ends it', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/apps/todo')
  const line = page.getByRole('textbox', { name: 'やることを追加' })
  await line.fill('明日10時 歯医者')
  await line.press('Enter')
  await page.getByRole('main').getByRole('button', { name: 'メニュー', exact: true }).click()
  await page.getByRole('menuitem', { name: 'カレンダーアプリで見る' }).click()
  const dialog = page.getByRole('dialog', { name: 'カレンダーアプリで見る' })

  await dialog.getByRole('button', { name: 'アドレスを作る' }).click()
  const address = await dialog.getByLabel('あなただけのアドレス').inputValue()
  await expect(dialog.getByRole('link', { name: 'カレンダーアプリで開く' })).toHaveAttribute(
    'href',
    /^webcal:/,
  )
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('SUMMARY:歯医者')
  await expectAccessible(page)

  await dialog.getByRole('checkbox', { name: 'やることの名前' }).uncheck()
  await dialog.getByRole('button', { name: '変更を保存' }).click()
  await expect(dialog.getByRole('button', { name: '変更を保存' })).toHaveCount(0)
  expect(await (await page.request.get(address)).text()).toContain('SUMMARY:やること')
  await dialog.getByRole('button', { name: '停止する' }).click()
  await expect(dialog.getByRole('button', { name: 'アドレスを作る' })).toBeVisible()
  expect((await page.request.get(address)).status()).toBe(404)
})
