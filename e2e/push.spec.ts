import type { Page } from '@playwright/test'
import { becomeMember, toastOf } from './member.ts'
import { notices, pressNotice, withPushService } from './push-browser.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('a member is asked when a todo has been given a time, is reminded of it, and comes to it by a press', async ({
  page,
  context,
}) => {
  const service = await withPushService(context)
  await becomeMember(page)
  await page.goto('/apps/todo')
  await expect(page.getByText('お知らせしましょうか')).toHaveCount(0)
  await addTodo(page, `今日${timeInJapan()} 本を返す`)
  await page.getByRole('button', { name: '知らせてもらう' }).click()
  await expect(toastOf(page, '通知をオンにしました')).toBeVisible()
  await expect(page.getByText('お知らせしましょうか')).toHaveCount(0)

  await service.deliver(page)
  await expect
    .poll(() => notices(context))
    .toMatchObject([{ title: '本を返す', body: expect.stringMatching(/のやること$/) }])
  await pressNotice(context)
  await expect(page.getByRole('article', { name: 'やることの詳細' })).toBeVisible()
  expect(await notices(context)).toEqual([])

  await page.goto('/mypage/account')
  const section = page.getByRole('region', { name: '通知' })
  const device = section.getByRole('switch', { name: 'この端末で通知を受け取る' })
  await expect(device).toHaveAttribute('aria-checked', 'true')
  await section.getByRole('switch', { name: '交換の完了' }).click()
  await device.click()
  await expect(toastOf(page, 'この端末の通知をオフにしました')).toBeVisible()
  await page.reload()
  await expect(device).toHaveAttribute('aria-checked', 'false')
  await expect(section.getByRole('switch', { name: '交換の完了' })).toHaveAttribute('aria-checked', 'false')
  await service.stop()
})

async function addTodo(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'やることを追加' }).fill(line)
  await page.keyboard.press('Enter')
}

const timeInJapan = () =>
  new Date().toLocaleTimeString('ja-JP', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
