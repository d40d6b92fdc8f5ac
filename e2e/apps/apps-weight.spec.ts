import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { expectNeverEmpty, watchEmptyLists } from '../kit/empty-lists.ts'
import { anotherDevice, becomeMember, undoOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { addAuthenticator } from '../kit/virtual-authenticator.ts'
import { chooseImport } from './import-file.ts'

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
  })

  test('a visitor records with one tap, inspects the chart, sets a goal, and loses nothing offline', {
    tag: '@long',
  }, async ({ page, context }) => {
    await openApp(page)
    await kg(page).fill('６２．３ｋｇ')
    await page.getByRole('button', { name: '記録する', exact: true }).dblclick()
    await expect(undoOf(page, '62.3kgを記録しました')).toBeVisible()
    await expect(undoOf(page, '62.3kgを記録しました'), 'less motion was asked for').toHaveCSS(
      'animation-name',
      'none',
    )
    await expect(rows(page)).toHaveText([/今日.*62\.3kg/])

    await page.getByRole('button', { name: /日付、体脂肪率、メモを変える/ }).tap()
    const card = page.getByRole('region', { name: '体重を記録する' })
    await card.getByLabel('日付', { exact: true }).fill('2026-01-05')
    await card.getByLabel('体脂肪率', { exact: true }).fill('２３．５')
    await card.getByLabel('メモ', { exact: true }).fill('正月明け')
    await page.getByRole('button', { name: '体重を0.1kg増やす' }).tap()
    await context.setOffline(true)
    await press(page, '記録する')
    await expect(rows(page)).toHaveText([/今日.*62\.3kg/, /5日（月）.*正月明け.*23\.5%.*62\.4kg/])
    await press(page, 'もう一度記録する')
    await expect(page.getByText('今日は 62.3kg を記録済み')).toBeVisible()
    await context.setOffline(false)

    await slider(page).focus()
    await page.keyboard.press('Home')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /1月5日（月） 62\.4kg.*体脂肪率 23\.5%/)
    await page.keyboard.press('ArrowRight')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /62\.3kg（2回の平均）/)

    await press(page, '目標を決める')
    const dialog = page.getByRole('dialog', { name: '身長・目標・お知らせ' })
    await dialog.getByLabel('身長').fill('165')
    await dialog.getByText('18歳以上').tap()
    await dialog.getByLabel('目標の体重').fill('50.3')
    await dialog.getByRole('button', { name: '保存する' }).tap()
    await expect(dialog.getByText('50.4kg（BMI 18.5）より軽い目標は')).toBeVisible()
    await dialog.getByLabel('目標の体重').fill('60')
    await dialog.getByRole('button', { name: '保存する' }).tap()
    await expect(page.getByRole('region', { name: '目標 60.0kg' })).toContainText('あと2.3kg')
    await expect(page.getByRole('region', { name: 'BMI' })).toContainText('22.9普通体重')
    await expect(page.getByRole('region', { name: '4週間後の見込み' })).toContainText('いま1日分')
    await expectAccessible(page)

    await rows(page).nth(2).getByRole('button').tap()
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).tap()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: '元に戻す' }).last().tap()
    await expect(rows(page)).toHaveCount(3)
    await watchEmptyLists(page)
    await page.reload()
    await expect(rows(page)).toHaveCount(3)
    await expectNeverEmpty(page)
  })

  test('one finger inspects the chart of years, two fingers zoom', { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await openApp(page)
    await importCsv(page, 'years.csv', Buffer.from(years()))
    await press(page, '800件を読み込む')
    await press(page, '1年')
    await slider(page).scrollIntoViewIfNeeded()
    const box = await slider(page).boundingBox()
    if (!box) throw new Error('the page has no chart')
    const touch = await context.newCDPSession(page)
    const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: xs.map((x, id) => ({ x: box.x + x, y: box.y + 120, id })),
      })

    await move('touchStart', 120)
    for (const x of [160, 220, 300]) await move('touchMove', x)
    await move('touchEnd')
    const shown = await slider(page).getAttribute('aria-valuenow')
    expect(Number(shown)).toBeLessThan(700)
    await expect(page.getByRole('button', { name: '1年' })).toHaveAttribute('aria-pressed', 'true')

    await move('touchStart', 150, 200)
    for (const by of [20, 50, 80]) await move('touchMove', 150 - by, 200 + by)
    await move('touchEnd')
    await expect(page.getByRole('button', { name: '1年' })).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('table', { name: /日ごと/ })).toBeAttached()
  })

  test('a visitor under 18 sees no BMI class and no goal', { tag: '@long' }, async ({ page }) => {
    await openApp(page)
    await kg(page).fill('45')
    await press(page, '記録する')
    await press(page, '身長を入れる')
    const dialog = page.getByRole('dialog', { name: '身長・目標・お知らせ' })
    await dialog.getByLabel('身長').fill('155')
    await dialog.getByText('18歳未満').tap()
    await expect(dialog.getByText('成長期のからだは')).toBeVisible()
    await expect(dialog.getByLabel('目標の体重')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '保存する' }).tap()

    const bmi = page.getByRole('region', { name: 'BMI' })
    await expect(bmi).toContainText('18.7')
    await expect(bmi).not.toContainText('普通体重')
    await expect(page.getByRole('region', { name: /目標/ })).toHaveCount(0)
  })
})

test.describe('on a desktop', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('weights of two devices merge, pay their mission once, and a chart of years can be dragged', {
    tag: '@long',
  }, async ({ page, context, browser }) => {
    const { email } = await becomeMember(page)
    await openApp(page)
    await kg(page).fill('62.3')
    await kg(page).press('Enter')
    await expect(page.getByText('同期済み')).toBeVisible()
    const other = await anotherDevice(browser, email)
    await openApp(other.page)
    await expect(rows(other.page)).toHaveText([/62\.3kg/])

    await context.setOffline(true)
    await other.context.setOffline(true)
    await expect(page.getByText('オフライン').first()).toBeVisible()
    await rows(page).first().getByRole('button').click()
    await page.getByRole('dialog').getByLabel('メモ').fill('電車で')
    await page.getByRole('dialog').getByRole('button', { name: '保存する' }).click()
    await rows(other.page).first().getByRole('button').click()
    await kg(other.page.getByRole('dialog')).fill('62.5')
    await other.page.getByRole('dialog').getByRole('button', { name: '保存する' }).click()
    await other.context.setOffline(false)
    await context.setOffline(false)
    for (const each of [page, other.page]) await expect(rows(each)).toHaveText([/電車で.*62\.5kg/])

    await importCsv(other.page, 'years.csv', Buffer.from(years()))
    const dialog = other.page.getByRole('dialog', { name: '記録を読み込む' })
    await dialog.getByRole('button', { name: '800件を読み込む' }).click()
    await expect(undoOf(other.page, '800件を読み込みました')).toBeVisible()
    await expect(slider(page)).toHaveAttribute('aria-valuemax', '800')
    await page.getByRole('button', { name: 'すべて' }).click()
    await expect(page.getByRole('table', { name: /月の平均/ })).toBeAttached()
    await page.getByRole('button', { name: '1か月' }).click()
    const before = await slider(page).getAttribute('aria-valuetext')
    await drag(page, 400)
    await expect(slider(page)).not.toHaveAttribute('aria-valuetext', before ?? '')
    await other.context.close()

    await page.goto('/mypage/history')
    await expect(page.getByText('はじめての記録（体重）')).toHaveCount(1)
    await expect(page.getByText('今日の記録（体重）')).toHaveCount(1)
  })

  test('a table of another app is imported by its columns, once, and exported again', {
    tag: '@long',
  }, async ({ page }) => {
    await openApp(page)
    await importCsv(page, '体組成.csv', shiftJis)
    const dialog = page.getByRole('dialog', { name: '記録を読み込む' })
    await expect(dialog.getByLabel('体重', { exact: true })).toHaveValue('2')
    await dialog.getByLabel('日付に年がありません。最初の行は何年ですか？').selectOption('2025年')
    await expect(dialog.getByText('3行目：体重を読み取れません「-x」')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /2025年12月31日（水） 62\.3kg/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /1月1日（木） 63\.0kg/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'BMIを取り込む' }).click()
    await expect(dialog.getByRole('button', { name: '4件を読み込む' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'BMIを使わない' }).click()
    await dialog.getByRole('button', { name: '2件を読み込む' }).click()
    await expect(rows(page)).toHaveText([/1日（木）.*63\.0kg/, /31日（水）.*62\.3kg/])

    await undoOf(page, '2件を読み込みました').getByRole('button', { name: '元に戻す' }).click()
    await expect(page.getByText('最初の体重を記録しましょう')).toBeVisible()
    await menu(page, 'ごみ箱')
    const trash = page.getByRole('dialog', { name: 'ごみ箱' })
    await trash.getByRole('listitem').filter({ hasText: '63.0kg' }).getByRole('button').click()
    await trash.getByRole('button', { name: '閉じる' }).click()
    await expect(rows(page)).toHaveText([/63\.0kg/])

    const [file] = await Promise.all([page.waitForEvent('download'), menu(page, '書き出す（CSV）')])
    await importCsv(page, 'k.csv', await readFile(await file.path()))
    await expect(dialog.getByText('すでにある')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /件を読み込む$/ })).toBeHidden()
    await dialog.getByRole('button', { name: '閉じる', exact: true }).last().click()

    await menu(page, '数字を隠す')
    await page.reload()
    await expect(page.getByRole('region', { name: '数字を隠しています' })).toBeVisible()
    await expect(page.getByText('63.0')).toHaveCount(0)
    await kg(page).fill('62.8')
    await kg(page).press('Enter')
    await expect(undoOf(page, '体重を記録しました')).toBeVisible()
    await page.getByRole('button', { name: '数字を表示する' }).click()
    await page.getByRole('button', { name: /の記録を直す$/ }).click()
    await expect(kg(page.getByRole('dialog', { name: '記録を直す' }))).toHaveValue('62.8')
    await page.keyboard.press('Escape')

    await menu(page, '生理の印')
    const cycle = page.getByRole('dialog', { name: '生理の印' })
    await expect(cycle.getByRole('button', { name: '使いはじめる' })).toBeDisabled()
    await cycle.getByRole('checkbox').check()
    await expectAccessible(page)
    await cycle.getByRole('button', { name: '使いはじめる' }).click()
    await cycle.getByRole('button', { name: '印をつける' }).click()
    await expect(cycle.getByRole('list', { name: '印のある日' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: '生理の印' })).toContainText('体にたまる水分')
    const [after] = await Promise.all([page.waitForEvent('download'), menu(page, '書き出す（CSV）')])
    expect((await readFile(await after.path(), 'utf8')).match(/生理/)).toBeNull()

    const owner = await addAuthenticator(page)
    await menu(page, 'この画面をロック')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'ロックをかける' }).click()
    await expect(page.getByText('次に開くときからロックします')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'ロック中' })).toBeVisible()
    await expect(page.getByText('62.8')).toHaveCount(0)
    await expectAccessible(page)
    await owner.setUserVerified(false)
    await page.getByRole('button', { name: 'ロックを解除する' }).click()
    await expect(page.getByText('確認できませんでした。')).toBeVisible()
    await owner.setUserVerified(true)
    await page.getByRole('button', { name: 'ロックを解除する' }).click()
    await expect(page.getByText('62.8').first()).toBeVisible()
  })
})

/** 日付,BMI,体重 with one invalid row, as an old spreadsheet exports it. */
const shiftJis = Buffer.concat([
  Buffer.from([0x93, 0xfa, 0x95, 0x74]),
  Buffer.from(',BMI,'),
  Buffer.from([0x91, 0xcc, 0x8f, 0x64]),
  Buffer.from('\r\n12/31,22.9,62.3\r\n12/31,22.9,-x\r\n1/1,23.1,"63.0kg"\r\n'),
])

/** The last entry is some days old. */
const years = () =>
  Array.from({ length: 800 }, (_, n) => {
    const day = new Date(Date.now() - (803 - n) * 86_400_000).toISOString().slice(0, 10)
    return `${day},${(64 + Math.sin(n / 30)).toFixed(1)}`
  }).join('\n')

async function openApp(page: Page): Promise<void> {
  await page.goto('/apps/weight')
  await expect(page.getByRole('button', { name: '記録する' })).toBeEnabled()
}

const kg = (within: Pick<Page, 'getByRole'>) => within.getByRole('textbox', { name: '体重（kg）' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const slider = (page: Page) => page.getByRole('slider', { name: 'グラフの日付' })
const rows = (page: Page) => page.getByRole('region', { name: '記録の一覧' }).getByRole('listitem')

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'メニュー' }).last().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function importCsv(page: Page, name: string, buffer: Buffer): Promise<void> {
  await chooseImport(page, { name, mimeType: 'text/csv', buffer })
}

async function drag(page: Page, byPx: number): Promise<void> {
  const box = await slider(page).boundingBox()
  if (!box) throw new Error('the drag handle has no box')
  const [x, y] = [box.x + 100, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx, y, { steps: 8 })
  await page.mouse.up()
}
