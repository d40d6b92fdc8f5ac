import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { fixTime } from '../kit/fix-time.ts'
import { undoOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { chooseImport } from './import-file.ts'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height } })

    test('a visitor imports a CSV, records weight and body fat with one tap, and corrects a slip with an undo', {
      tag: '@long',
    }, async ({ page }) => {
      await importWeeks(page)
      const card = page.getByRole('region', { name: '体重を記録する' })
      await expect(card.getByText('前回', { exact: true })).toBeVisible()
      await expect(card.getByLabel('体脂肪率（%）')).toHaveValue('')
      await expect(card.getByRole('button', { name: /体脂肪率 前回 24.0%/ })).toBeVisible()
      const [pale, ink] = [await colourOf(page), await card.evaluate((each) => getComputedStyle(each).color)]
      expect(pale).not.toBe(ink)

      await card.getByRole('button', { name: '体脂肪率を0.1%増やす' }).click()
      await card.getByRole('button', { name: '記録する', exact: true }).click()
      await expect(undoOf(page, '62.0kgを記録しました')).toBeVisible()
      await expect(rows(page).first()).toHaveText(/今日.*24\.1%.*62\.0kg/)
      await expect(card.getByText('前回', { exact: true })).toBeHidden()
      expect(await colourOf(page)).toBe(ink)

      await rows(page).first().getByRole('button').click()
      const dialog = page.getByRole('dialog', { name: '記録を直す' })
      await dialog.getByLabel('体重（kg）').fill('92')
      await dialog.getByRole('button', { name: '保存する' }).click()
      const asked = page.getByRole('dialog', { name: '92.0kgに直しますか？' })
      await asked.getByRole('button', { name: '入力し直す' }).click()
      await expect(dialog.getByLabel('体重（kg）')).toHaveValue('92.0')
      await dialog.getByRole('button', { name: '保存する' }).click()
      await asked.getByRole('button', { name: 'このまま直す' }).click()
      await expect(rows(page).first()).toHaveText(/92\.0kg/)
      await expect(rows(page).first().getByRole('button')).toBeFocused()
      await page.getByRole('button', { name: '元に戻す' }).last().click()
      await expect(rows(page).first()).toHaveText(/今日.*62\.0kg/)

      await rows(page).first().getByRole('button').click()
      await dialog.getByRole('button', { name: '削除する' }).click()
      await expect(rows(page).first()).toHaveText(/15日/)
      await expect(rows(page).first().getByRole('button')).toBeFocused()
    })

    test('a visitor measures the waist and a measure of their own, and follows milestones to a goal', {
      tag: '@long',
    }, async ({ page }) => {
      await importWeeks(page)
      await measure(page, { value: '74', day: '2026-10-20' })
      await measure(page, { value: '７２５ｃｍ', day: '2026-11-10' })
      await dialogOf(page).getByRole('button', { name: '72.5cmにする' }).click()
      await expect(dialogOf(page).getByLabel('値')).toBeFocused()
      await dialogOf(page).getByRole('button', { name: '記録する' }).click()
      await page.getByRole('button', { name: '項目を増やす' }).click()
      await dialogOf(page).getByLabel('名前').fill('太もも')
      await dialogOf(page).getByLabel('値').fill('52')
      await dialogOf(page).getByRole('button', { name: '記録する' }).click()
      const others = page.getByRole('region', { name: 'ほかの測定' })
      await expect(others).toContainText(/ウエスト.*72\.5.*−1\.5cm/)
      await expect(others).toContainText(/太もも.*52\.0/)
      await expect(page.getByRole('figure')).toHaveText([/体脂肪率.*24\.0%/, /ウエスト.*72\.5cm/])

      await page.getByRole('button', { name: '太ももを記録' }).click()
      await dialogOf(page).getByLabel('値').fill('521')
      await dialogOf(page).getByRole('button', { name: '記録する' }).click()
      const asked = page.getByRole('dialog', { name: '521.0cmで記録しますか？' })
      await expect(asked.getByRole('button', { name: '52.1cmにする' })).toBeVisible()
      await asked.getByRole('button', { name: '入力し直す' }).click()
      await dialogOf(page)
        .getByRole('button', { name: /太ももを削除/ })
        .click()
      await page.keyboard.press('Escape')
      await expect(others).not.toContainText('太もも')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(others).toContainText('太もも')

      await page.getByRole('button', { name: '目標を決める' }).click()
      const settings = page.getByRole('dialog', { name: '身長・目標・お知らせ' })
      await settings.getByLabel('身長').fill('165')
      await settings.getByText('18歳以上').click()
      await settings.getByLabel('目標の体重').fill('60')
      await settings.getByLabel('記録を知らせる時刻').fill('07:00')
      await expect(settings.getByText('お知らせが届くのは、会員登録してからです')).toBeVisible()
      await expectAccessible(page)
      await settings.getByRole('button', { name: '保存する' }).click()
      await expect(
        page.getByRole('list', { name: '目標までの区切り' }).getByRole('listitem').last(),
      ).toHaveText('60.0kg')
      await expect(page.getByRole('region', { name: /^先週のまとめ/ })).toContainText('記録した日7日')
      await expectAccessible(page)
      await page.reload()
      await expect(others).toContainText(/太もも.*52\.0/)
      const line = page.getByRole('button', { name: /毎日7:00にお知らせ ?（会員登録すると届きます）/ })
      await page.setViewportSize({ width: 320, height: 640 })
      await line.click()
      await expect(settings.getByRole('link', { name: /会員登録・ログイン/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(line).toBeFocused()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.getByRole('button', { name: 'ウエストを記録' }).click()
      await dialogOf(page).getByLabel('値').waitFor()
      expect(await dialogOf(page).evaluate((each) => each.scrollWidth)).toBe(320)
    })
  })
}

test('the preview of a CSV names its unit and order, and the choice changes what is read', {
  tag: '@long',
}, async ({ page }) => {
  await openApp(page)
  await choose(page, 'Date,Weight\n03/04/2026,136.7\n05/06/2026,135.2')
  const dialog = page.getByRole('dialog', { name: /読み込/ })
  await expectAccessible(page)
  await dialog.getByLabel('体重の単位').selectOption({ label: 'ポンド（lb）' })
  await dialog.getByLabel('日付の順').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: '2件を読み込む' }).click()

  await expect(rows(page)).toHaveText([/61\.3kg/, /62\.0kg/])

  await choose(page, 'Date,Weight (kg)\n13/11/2026,62.3\n11/14/2026,62.1')
  await expect(dialog.getByText('日付の順が行によって食い違っています。')).toBeVisible()
  await expect(dialog).toContainText('2行目：日付を読み取れません「13/11/2026」')
  await dialog.getByLabel('日付の順').selectOption({ label: '日／月／年' })
  await expect(dialog).toContainText('3行目：日付を読み取れません「11/14/2026」')
  await expect(dialog).toContainText('11月13日（金）')
})

test('a visitor brings the weights of an iPhone in the archive that it writes', {
  tag: '@long',
}, async ({ page }) => {
  await openApp(page)
  await choose(page, Buffer.from(healthArchive, 'base64'), '書き出したデータ.zip')
  await page.getByRole('button', { name: '2件を読み込む' }).click()
  await expect(rows(page)).toHaveText([/14日.*夜.*61\.7kg/, /13日.*朝.*24\.1%.*61\.4kg/])

  await choose(page, '日付,体重,腹囲\n2026-11-13,61.4,74\n2026-11-15,,73.5')
  await page.getByRole('button', { name: '2件を読み込む' }).click()
  await expect(page.getByRole('region', { name: 'ほかの測定' })).toContainText(/73\.5cm.*−0\.5cm/)
  await expect(rows(page)).toHaveCount(2)

  await choose(page, '{"app":"weight"}', 'kotsukotsu-weight.json')
  await expect(page.getByRole('dialog').getByText('知らない形のJSONです')).toBeVisible()
})

test('the preview asks which column is the weight, and reads a month with its days as columns', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openApp(page)
  await choose(page, '日付,パパ,ママ\n2026/4/1,74.5,52.3\n2026/4/8,74.2,52.5')
  const dialog = page.getByRole('dialog', { name: /読み込/ })
  await expect(dialog.getByText('体重のような列がいくつかあります。')).toBeVisible()
  await dialog.getByLabel('体重', { exact: true }).selectOption({ index: 3 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '2件を読み込む' }).click()
  await expect(rows(page)).toHaveText([/52\.5kg/, /52\.3kg/])

  await choose(page, '2026年3月 体重（kg）\n日,1,2,3\n朝,58.4,,58.3\n夜,59.0,58.9,')
  await dialog.getByRole('button', { name: '4件を読み込む' }).click()
  await expect(rows(page)).toHaveCount(6)
})

test('a falling outlook asks for the age first, and the goal starts without progress', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await importWeeks(page)
  const outlook = page.getByRole('region', { name: '4週間後の見込み' })
  await expect(outlook).toContainText('18歳以上の方にだけ')
  await outlook.getByRole('button', { name: '年齢を選ぶ' }).click()
  const settings = page.getByRole('dialog', { name: '身長・目標・お知らせ' })
  await settings.getByLabel('身長').fill('165')
  await settings.getByText('18歳以上').click()
  await settings.getByLabel('目標の体重').fill('59')
  await settings.getByRole('button', { name: '保存する' }).click()

  await expect(outlook).toContainText('のペースで減っています')
  await expect(page.getByRole('progressbar', { name: '目標までの道のり' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
})

/** apple_health_export/書き出したデータ.xml with two weights, a body fat and steps, beside export_cda.xml. */
const healthArchive = [
  'UEsDBBQAAAAIAKG7cV1dCnbAFQAAABMAAAAiAAAAYXBwbGVfaGVhbHRoX2V4cG9ydC9leHBvcnRfY2RhLnhtbLNxzsnMy0xOzHHJ',
  'Ty7NTc0r0bcDAFBLAwQUAAAICAChu3FdJ6rG1SQBAAC5AwAAMAAAAGFwcGxlX2hlYWx0aF9leHBvcnQv5pu444GN5Ye644GX44Gf',
  '44OH44O844K/LnhtbMXTwUrDMBjA8XufIgQ8SbekK3VK24HKmIoydZ7ls/2s1S4Z7ddh7x52HPgSvoBH30bUxzCi4KFq60GEHJLw',
  'h+RHiD+4nmZsjnmRahVw2RGcoYp0nKok4CeTod3ng9DyRwgZXWwDAct0BBkG/BJOd8c8tJh/hJHOY0bVzGyP9g5LUJRSNTHrnRjN',
  '/DzF/JhwtqVLRZwVuswjPICpyR8fbp/vb54Wy5e7BWelSing0XsW5QhkrmVONaEjHM+W0pY9JtY2hDCDrYp1YS5cEOTUWKGKG5s5',
  'ZKUp+sIsuq1pmzqu9qEommVXyc8s2YolW7DkFyxPdtxfsoZAYzQkRZBgs2/lP3mi47jyT54tO/vW5TJHNrvqVd1Vbz5csue9qfzu',
  '5ycMrVdQSwECFAMUAAAACAChu3FdXQp2wBUAAAATAAAAIgAAAAAAAAAAAAAAgAEAAAAAYXBwbGVfaGVhbHRoX2V4cG9ydC9leHBv',
  'cnRfY2RhLnhtbFBLAQIUAxQAAAgIAKG7cV0nqsbVJAEAALkDAAAwAAAAAAAAAAAAAACAAVUAAABhcHBsZV9oZWFsdGhfZXhwb3J0',
  'L+abuOOBjeWHuuOBl+OBn+ODh+ODvOOCvy54bWxQSwUGAAAAAAIAAgCuAAAAxwEAAAAA',
].join('')

const rows = (page: Page) => page.getByRole('region', { name: '記録の一覧' }).getByRole('listitem')
const dialogOf = (page: Page) => page.getByRole('dialog')

const colourOf = (page: Page) =>
  page.getByLabel('体重（kg）').evaluate((each) => getComputedStyle(each).color)

async function openApp(page: Page): Promise<void> {
  await fixTime(page, '2026-11-16T08:00:00+09:00')
  await page.goto('/apps/weight')
  await page.getByText('この端末に保存').waitFor()
}

/** 30 days up to yesterday, each with a body fat. */
async function importWeeks(page: Page): Promise<void> {
  await openApp(page)
  const days = Array.from({ length: 30 }, (_, at) => {
    const day = new Date(Date.UTC(2026, 9, 17 + at)).toISOString().slice(0, 10)
    return `${day},${(63.45 - at * 0.05).toFixed(1)},24.0`
  })
  await choose(page, ['日付,体重(kg),体脂肪率(%)', ...days].join('\n'))
  await page.getByRole('button', { name: '30件を読み込む' }).click()
  await expect(rows(page).first()).toHaveText(/62\.0kg/)
}

async function choose(page: Page, text: string | Buffer, name = 'weight.csv'): Promise<void> {
  await chooseImport(page, { name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function measure(page: Page, { value, day }: { value: string; day: string }): Promise<void> {
  await page.getByRole('button', { name: 'ウエストを記録' }).click()
  await dialogOf(page).getByLabel('値').fill(value)
  await dialogOf(page).getByLabel('日付').fill(day)
  await dialogOf(page).getByRole('button', { name: '記録する' }).click()
}
