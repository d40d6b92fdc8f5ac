import { readFileSync } from 'node:fs'
import { japanDay } from '#contract/values/japan-day.ts'
import { fillFigures } from '#server/testing/database/fill-figures.ts'
import { waitingExchange } from '#server/testing/members/reviewed.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a viewer begins the day with everything on one screen, reads the tables of the pictures, and saves them', {
  tag: '@long',
}, async ({ page, db }) => {
  await waitingExchange(db, { nickname: 'みどり', age: 9 })
  await fillFigures(db, japanDay(new Date()))
  await enterAs(page, '閲覧')
  await page.getByRole('navigation', { name: '画面' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/today$/)

  const review = page.getByRole('link', { name: /審査待ち/ }).last()
  await expect(review).toContainText('期限超過')
  await expect(review).toContainText('9日前')
  await expect(page.getByText(/^負債 [\d,]+円$/)).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const whole = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(whole).toBeLessThanOrEqual(height)
    await expect(page.getByRole('heading', { name: 'スタンプの連続日数' })).toBeInViewport()
    const weeks = page.getByRole('table', { name: '登録した週ごとの定着（図）' })
    await expect(weeks.getByRole('row').last()).toBeInViewport({ ratio: 1 })
  }
  const issued = page.getByRole('table', { name: '今日の発行と過去4週の平均' })
  await expect(issued.getByRole('row', { name: /発行の合計/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ポイントの発行と交換の表' }).press('Enter')
  const points = page.getByRole('table', { name: 'ポイントの発行と交換' })
  await expect(points.getByRole('columnheader')).toHaveCount(7)
  await page.getByRole('dialog').press('Escape')
  await page.getByRole('button', { name: '利用している会員の表' }).press('Enter')
  const active = page.getByRole('table', { name: '利用している会員' })
  await expect(active.getByRole('row')).toHaveCount(36)
  await expectAccessible(page)
  await page.getByRole('dialog').press('Escape')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '利用している会員のCSV' }).press('Enter')
  const file = readFileSync(await (await saving).path(), 'utf8')
  expect(file.split('\r\n')).toHaveLength(37)
  expect(file).toContain('日,登録,1日,7日間,30日間')

  await review.press('Enter')
  await expect(page).toHaveURL(/\/review/)
})

test('two admins prove a month and close it; a viewer prints it and cannot change it', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  await enterAs(page, '管理')
  await page.getByRole('link', { name: '月次', exact: true }).click()
  const months = page.getByRole('link', { name: /^\d+年\d+月$/ })
  await expect(months.first()).toBeVisible()
  await expectAccessible(page)
  await months.last().press('Enter')

  await page.getByRole('button', { name: '検証する' }).press('Enter')
  await page.getByLabel('理由').fill('月初の確認')
  await expect(page.getByText('いまから検証します')).toBeVisible()
  await page.getByRole('button', { name: '検証する', exact: true }).last().press('Enter')
  await expect(page.getByText('台帳のすべての残高と一致しました')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: '締める' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('二度と変わりません')
  await page.getByLabel('理由').fill('月次の締め')
  await expectAccessible(page)
  await page.getByRole('button', { name: '承認を依頼する' }).press('Enter')
  await expect(page.getByText('別の担当者の承認を待っています').first()).toBeVisible()

  // As if a colleague had asked: the samples have one admin.
  await db.sql`
    insert into console_operator (id, email, name, role, is_sample, created_at)
    values ('month-admin', 'month-admin@console.example', '別の管理者', 'admin', true, now()) on conflict do nothing`
  await db.sql`update console_request set requested_by = 'month-admin' where act = 'months close'`
  const month = page.url()
  await page.getByRole('link', { name: /^承認/ }).click()
  await page
    .getByRole('article')
    .filter({ hasText: /この月を締めます/ })
    .getByRole('button', { name: '確認して決める' })
    .click()
  await page.getByLabel('理由').fill('確認しました')
  await page.getByRole('button', { name: '承認する' }).click()
  await expect(page.getByText('」を承認しました')).toBeVisible()
  await page.goto(month)
  await expect(page.getByText('この数字は変わりません')).toBeVisible()
  await expect(page.getByRole('button', { name: '締める' })).toHaveCount(0)

  const viewer = await newPerson(browser)
  await enterAs(viewer, '閲覧')
  await viewer.goto(page.url())
  await expect(viewer.getByText('締め済み')).toBeVisible()
  await expect(viewer.getByRole('button', { name: '検証する' })).toHaveCount(0)
  const saving = viewer.waitForEvent('download')
  await viewer.getByRole('button', { name: 'CSV' }).click()
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('期末の残高')
  await viewer.emulateMedia({ media: 'print' })
  await expect(viewer.getByRole('navigation', { name: '画面' })).toBeHidden()
  await expect(viewer.getByRole('button', { name: '印刷する' })).toBeHidden()
  await expect(viewer.getByRole('table', { name: 'ポイントの増減' })).toBeVisible()
  await viewer.context().close()
})
