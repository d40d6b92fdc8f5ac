import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { appIds } from '#contract/apps/apps.ts'
import { firstDayPointsOf, missionIds, missions as rules } from '#contract/point/mission-rules.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { openLine } from '../kit/line.ts'
import { becomeMember, follow, memberHome, newMember, ops, trySignIn } from '../kit/member.ts'
import { grant } from '../kit/operator.ts'
import { expect, test } from '../kit/test.ts'

/** An app shows its first and its daily record in one card; other once-only missions have a card of their own. */
const cardCount =
  appIds.length +
  missionIds.filter((id) => rules[id].often === 'once' && rules[id].group !== 'first-record').length

const balance = (page: Page, points: string) =>
  page.getByRole('region', { name: 'ポイント残高' }).getByText(points, { exact: true }).first()
const stamps = (page: Page) => page.getByRole('list', { name: 'スタンプカード' })
const foldedStamps = (page: Page) => page.getByRole('button', { name: 'スタンプカード', expanded: false })
const missions = (page: Page) => page.getByRole('region', { name: '今日のミッション' })

test.describe('with an unreliable network', () => {
  test.use({ expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  for (const { title, awayMs } of [
    { title: 'after a moment offline', awayMs: 1_000 },
    { title: 'after half a minute offline @long', awayMs: 30_000 },
  ]) {
    test(`two browsers of one member show a grant at once, and the newest state ${title}`, async ({
      page,
      db,
      browser,
      baseURL,
    }) => {
      const { email, uid } = await becomeMember(page)
      await expectFirstVisit(page)
      const line = await openLine()
      const phone = await openBrowser(browser, email, { baseURL, proxy: { server: line.address } })
      await expect(balance(page, '1')).toBeVisible()
      await expect(balance(phone, '1')).toBeVisible()

      await grant(db, uid, 250, 'キャンペーン')
      await expect(balance(page, '251')).toBeVisible()
      await expect(balance(phone, '251')).toBeVisible()
      await expect(page.getByRole('region', { name: 'ポイント残高' }).getByRole('link')).toHaveAttribute(
        'href',
        '/mypage/exchange',
      )
      await expect(phone.getByRole('region', { name: '最近の動き' })).toContainText('＋250pt')

      line.cut()
      await phone.context().setOffline(true)
      await expect(phone.getByText(/通信できないため、.+の内容を表示しています/)).toBeVisible()
      await grant(db, uid, 4, 'おまけ')
      await expect(balance(page, '255')).toBeVisible()
      await phone.waitForTimeout(awayMs)
      await expect(balance(phone, '251')).toBeVisible()
      line.mend()
      await phone.context().setOffline(false)

      await expect(balance(phone, '255')).toBeVisible()
      await expect(phone.getByText(/通信できないため/)).toBeHidden()
      await expect(phone.getByRole('region', { name: '最近の動き' })).toContainText('＋4pt')
      await phone.context().close()
      line.close()
    })
  }
})

test('the daily stamp is paid once across visits and tabs, and all tabs stay signed in', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await expect(stamps(page).getByText(/スタンプ済み/)).toHaveCount(1)
  await expect(page.getByText('今日のスタンプで＋1pt')).toBeVisible()

  const tabs = [page, await context.newPage(), await context.newPage()]
  for (let round = 0; round < 3; round++) {
    // Each tab refreshes the session at start.
    await Promise.all(tabs.map((tab) => tab.goto('/mypage/')))
    for (const tab of tabs) {
      await expect(memberHome(tab)).toBeVisible()
      await expect(foldedStamps(tab)).toBeVisible()
    }
  }
  await follow(page, '履歴')

  await expect(page.getByText('1件、これですべてです。')).toBeVisible()
  await expect(page.getByRole('button', { name: /デイリースタンプ.*＋1pt.*残高 1/ })).toHaveCount(1)
})

test('a member who mends too late is told so', { tag: '@long' }, async ({ page, db }) => {
  const { uid } = await newMember(page.request)
  const today = japanDay(new Date())
  await db.sql`
    insert into mission_card (uid, stamp_days, streak_days, stamp_total, broken_streak)
    values (${uid}, ${db.sql.json([addDays(today, -2), today])}, 1, 2, 1)`
  await page.goto('/mypage/')
  const mend = page.getByRole('button', { name: 'きのうをつなぐ' })
  await expect(mend).toBeVisible()
  await db.sql`update mission_card set broken_streak = 0 where uid = ${uid}`

  await mend.click()

  await expect(page.getByText(/^つなげませんでした。/)).toBeVisible()
})

test('a restricted member sees that nothing is granted, and why', { tag: '@long' }, async ({ page }) => {
  const { uid } = await becomeMember(page)
  await ops('members', 'restrict', uid, '--reason', '不自然な獲得の確認', '--days', '30')

  await expect(page.getByText(/理由：不自然な獲得の確認/)).toBeVisible()
  const cards = missions(page).getByRole('listitem')
  await expect(cards.filter({ hasText: '利用制限中のため、ポイントは付きません。' })).toHaveCount(cardCount)
  await expect(missions(page).getByText(/＋\d+pt/)).toHaveCount(0)
})

test.describe('while the server is unreachable', () => {
  test.use({ expectedComplaints: [/Failed to load resource|net::ERR_/] })

  test('the last known state is shown and marked as such, and is deleted at sign-out', {
    tag: '@long',
  }, async ({ page, db }) => {
    const { email, uid } = await becomeMember(page)
    await grant(db, uid, 199, 'おまけ')
    await expect(balance(page, '200')).toBeVisible()
    await page.route('**/asia-northeast1/**', (route) => route.abort())
    await page.route('**/live', (route) => route.abort())

    await page.reload()
    await expect(balance(page, '200')).toBeVisible()
    await expect(page.getByText(/通信できないため、.+の内容を表示しています/)).toBeVisible()
    // The account of today waits 72 hours, also offline.
    await expect(page.getByText(/日.+から交換できます$/)).toBeVisible()
    await foldedStamps(page).click()
    await expect(stamps(page).getByText(/スタンプ済み/)).toHaveCount(1)
    const recent = page.getByRole('region', { name: '最近の動き' })
    await expect(recent).toContainText('デイリースタンプ')
    await expect(recent.getByText(/までの動きです/)).toBeVisible()

    await page.unrouteAll()
    await page.reload()
    await expect(recent).toContainText('デイリースタンプ')
    await expect(recent.getByText(/までの動きです/)).toBeHidden()
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await expect(page.getByRole('tab', { name: '新規登録' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
    expect(await page.evaluate(() => localStorage.getItem('records'))).toBeNull()
  })
})

/** The home shows all missions of the day and the distance to the first gift. */
async function expectFirstVisit(page: Page): Promise<void> {
  const besidesTheStamp = missionIds.filter((id) => rules[id].group !== 'stamp')
  await expect(page.getByText(`今日はあと${firstDayPointsOf(besidesTheStamp)}pt獲得できます`)).toBeVisible()
  await expect(missions(page).getByRole('link')).toHaveCount(cardCount)
  await expect(missions(page).getByRole('link', { name: /メモ/ })).toHaveAttribute('href', '/apps/note')
  await expect(page.getByRole('progressbar', { name: 'あと99ptで、PayPayポイント100円分' })).toBeVisible()
}

async function openBrowser(browser: Browser, email: string, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await page.goto('/mypage/')
  await trySignIn(page, email)
  await expect(memberHome(page)).toBeVisible()
  return page
}
