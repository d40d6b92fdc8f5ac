import { readFileSync, rmSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { makeFigures } from '#server/testing/database/fill-figures.ts'
import { newMember as storedMember } from '#server/testing/members/member.ts'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import {
  freePort,
  type ServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { expectAccessible } from '../kit/axe.ts'
import { debugEnv } from '../kit/debug-token.ts'
import { memberHome, newMember } from '../kit/member.ts'
import { advance } from '../kit/operator.ts'
import { preparedData } from '../kit/prepared-data.ts'
import { expect, test } from '../kit/test.ts'
import { newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

// A server of its own, because its clock moves and its sample reviewer becomes a second admin.
test.describe('with its own clock', () => {
  test.describe.configure({ timeout: 180_000, mode: 'serial' })

  let server: ServerProcess
  let dataDir: string
  let consoleOrigin: string

  test.beforeAll(async () => {
    dataDir = preparedData('e2e-campaign')
    const consolePort = await freePort()
    consoleOrigin = `http://localhost:${consolePort}`
    server = await startServerProcess({ dataDir, env: { ...debugEnv, CONSOLE_PORT: String(consolePort) } })
  })
  test.afterAll(async () => {
    await stopServerProcess(server)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const enter = async (page: Page, role: '管理' | '管理（2人目）') => {
    await page.goto(`${consoleOrigin}/audit`)
    await page.getByRole('button', { name: role, exact: true }).click()
    await page.getByRole('navigation', { name: '画面' }).waitFor()
  }

  async function colleague(browser: Browser): Promise<Page> {
    const page = await newPerson(browser)
    await enter(page, '管理（2人目）')
    return page
  }

  async function approve(page: Page, row: RegExp): Promise<void> {
    await page.goto(`${consoleOrigin}/approvals`)
    await page.getByRole('article', { name: row }).getByRole('button', { name: '確認して決める' }).click()
    await page.getByLabel('理由').fill('内容を確かめました')
    await expectAccessible(page)
    await page.getByRole('button', { name: '承認する' }).click()
    await expect(page.getByText('」を承認しました')).toBeVisible()
  }

  test('two operators announce a day of double points; members see it and receive it from midnight in Japan', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const today = japanDay(new Date())
    const tomorrow = addDays(today, 2)
    await enter(page, '管理')
    // The expected cost comes from the nightly figures. The job of the server makes those of yesterday at 0:20.
    await besideServer(dataDir, makeFigures)
    await page.getByRole('link', { name: 'キャンペーン', exact: true }).click()
    await page.getByRole('link', { name: 'キャンペーンを作る' }).click()
    await page.getByLabel('倍率').fill('1.5')
    await expect(page.getByText('入力が正しくなると')).toBeVisible()
    await page.getByLabel('倍率').fill('2')
    await page.getByLabel('開始日').fill(tomorrow)
    await page.getByLabel('最終日').fill(tomorrow)
    await expect(page.getByText('「デイリースタンプ」のポイントが2倍になります。')).toBeVisible()
    await page.getByRole('button', { name: /予算に.*ptを入れる/ }).click()
    await page.getByLabel('予算').fill('500')
    await expectAccessible(page)
    await page.getByRole('button', { name: '内容を確かめる' }).click()
    await page.getByLabel('理由').fill('11月の販促')
    await expectAccessible(page)
    await page.getByRole('button', { name: '承認を依頼する' }).click()
    await expect(page.getByText('まだキャンペーンがありません')).toBeVisible()

    const other = await colleague(browser)
    await approve(other, /2倍デー/)
    await other.context().close()
    await page.reload()
    await expect(page.getByRole('row', { name: /2倍デー.*告知済み/ })).toBeVisible()
    await expectAccessible(page)

    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
    })
    const member = await context.newPage()
    await newMember(member.request)
    await member.goto('/mypage/')
    await expect(memberHome(member)).toBeVisible()
    await expect(member.getByText('今日のスタンプで＋1pt')).toBeVisible()
    // A page that was open before the announcement, or just after it, takes it with its next question, within 30 seconds.
    await expect(member.getByText('2倍デー', { exact: true })).toBeVisible({ timeout: 45_000 })
    await member.goto('/lps')
    await expect(member.getByText('2倍デー', { exact: true })).toBeVisible({ timeout: 45_000 })

    const midnight = Date.parse(`${tomorrow}T00:00:05+09:00`)
    const minutes = Math.ceil((midnight - Date.now()) / 60_000)
    // An open page would stamp by itself at midnight, and the console's session would end.
    await Promise.all([member, page].map((each) => each.goto('about:blank')))
    await besideServer(dataDir, (db) => advance(db, member.request, `${minutes}m`))
    await member.goto('/mypage/')
    const stamps = member.getByRole('list', { name: 'スタンプカード' })
    await expect(stamps.getByText(/スタンプ済み、2ポイント/)).toHaveCount(1)
    await expect(member.getByText('今日まで', { exact: true })).toBeVisible()
    await expectAccessible(member)
    await member.goto('/mypage/history')
    await expect(member.getByText('キャンペーン（デイリースタンプ）').first()).toBeVisible()
    // The home page is static; the value that is paid now replaces the standard one.
    await member.goto('/')
    const stampRow = member.getByRole('row', { name: /デイリースタンプ/ })
    await expect(stampRow).toContainText('1pt')
    await stampRow.scrollIntoViewIfNeeded()
    await expect(stampRow).toContainText(/2pt\d+月\d+日まで/)
    await context.close()
  })

  test('two operators grant points to many members from a file; the report names every line', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const [one, two, three] = await besideServer(dataDir, (db) =>
      Promise.all([1, 2, 3].map(() => storedMember(db))),
    )
    const lines = [
      `${one?.email},100`,
      `${two?.uid},200`,
      `${three?.email},1.5`,
      'nobody@example.jp,50',
      `${one?.uid},100`,
    ]
    await enter(page, '管理')
    await page.getByRole('link', { name: '一括付与', exact: true }).click()
    await page.getByLabel('CSVファイル').setInputFiles({
      ...{ name: 'お詫び.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['会員,ポイント', ...lines].join('\r\n')),
    })
    await expect(page.getByRole('row', { name: /付与する.*2行.*300pt/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /nobody@example\.jp.*会員が見つからない/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '付与を依頼する' }).click()
    await page.getByLabel('会員へのメッセージ').fill('11月15日の障害のお詫び')
    await page.getByRole('button', { name: '次へ' }).click()
    await expect(page.getByRole('dialog')).toContainText('2人に、合計300ptを付与します。3行は付与しません。')
    await page.getByLabel('理由').fill('障害のお詫び')
    await page.getByRole('button', { name: '承認を依頼する' }).click()
    await expect(page.getByText('承認待ち')).toBeVisible()

    const other = await colleague(browser)
    await approve(other, /お詫び\.csv/)
    await other.context().close()

    await expect(page.getByText('完了', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('row', { name: new RegExp(`${two?.uid}.*付与済み`) })).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV', exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^bulk-grants-/)
    const failed = page.waitForEvent('download')
    await page.getByRole('button', { name: '付与できなかった行のCSV' }).click()
    const file = readFileSync(await (await failed).path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(3)
    expect(file).toContain('nobody@example.jp')
  })
})
