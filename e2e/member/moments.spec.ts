import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { expectAccessible } from '../kit/axe.ts'
import { enter, memberHome, newMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

const moment = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const week = /7日連続、おめでとうございます/
const gift = /への交換が完了しました/

test('the seventh day and a gift are celebrated once each, on one device, and closed by Escape and the back button', {
  tag: '@long',
}, async ({ page, db, browser, baseURL }) => {
  const { uid, email } = await newMember(page.request)
  const today = japanDay(new Date())
  const six = Array.from({ length: 6 }, (_, at) => addDays(today, at - 6))
  await db.sql`
    insert into mission_card (uid, stamp_days, streak_days, stamp_total) values (${uid}, ${db.sql.json(six)}, 6, 9)`
  await page.goto('/mypage/')

  await expect(moment(page, week)).toContainText('累計10日')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(moment(page, week)).toBeHidden()
  await expect(page.getByText('7日連続、おめでとうございます。')).toBeVisible()
  await expect(page.getByRole('list', { name: 'スタンプカード' }).getByText(/スタンプ済み/)).toHaveCount(7)

  const event = {
    kind: 'exchange-issued',
    exchangeId: randomUUID(),
    number: 'E-20261118-FACM',
    channel: 'quo',
    points: 300,
  }
  await db.sql`
    insert into notice_event (uid, seq, event_key, event, at) values (${uid}, 1, 'gift', ${db.sql.json(event)}, now())`
  await page.reload()
  await expect(moment(page, gift).getByRole('link', { name: 'ギフトを受け取る' })).toBeVisible()
  await page.goBack()
  await expect(moment(page, gift)).toBeHidden()
  await expect(memberHome(page)).toBeVisible()

  const other = await (await browser.newContext({ baseURL })).newPage()
  await enter(other, email)
  await expect(other.getByText('7日連続、おめでとうございます。')).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.context().close()
})
