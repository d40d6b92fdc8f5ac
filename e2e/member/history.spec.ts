import type { Locator, Page } from '@playwright/test'
import { longestTaskMs, taskTracing } from '#server/testing/longest-task.ts'
import { expectAccessible } from '../kit/axe.ts'
import { newMember, ops } from '../kit/member.ts'
import { grant } from '../kit/operator.ts'
import { expect, test } from '../kit/test.ts'

const filters = (page: Page) => page.getByRole('navigation', { name: '絞り込み' })
const rows = (page: Page) => page.getByRole('main').locator('li[data-seq]')
const end = (page: Page) => page.getByText(/件、これですべてです。$/)

test('a member filters the history, pages through it by month and asks a question about an entry', {
  tag: '@long',
}, async ({ page, db }) => {
  const uid = await registerWith(page, 400)
  await grant(db, uid, 30, '=1+1のお詫び')
  await page.goto('/mypage/history')
  await expect(rows(page).first()).toContainText('運営からの付与')
  await expect(page.getByRole('heading', { level: 2, name: /^\d{4}年\d+月$/ }).first()).toBeVisible()

  await test.step('filters are in the URL, and the back button restores them', async () => {
    await filters(page).getByRole('link', { name: '交換' }).click()
    await expect(page).toHaveURL(/\/mypage\/history\?filter=exchange$/)
    await expect(rows(page).first()).toContainText('−')
    expect(await rows(page).filter({ hasNotText: 'に交換' }).count()).toBe(0)
    await filters(page).getByRole('link', { name: '返還' }).click()
    await expect(rows(page).first()).toContainText('ポイントの返還')
    await page.goBack()
    await expect(filters(page).getByRole('link', { name: '交換' })).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expect(rows(page).first()).toContainText('に交換')
    await page.goto('/mypage/history?filter=nonsense')
    await expect(filters(page).getByRole('link', { name: 'すべて' })).toHaveAttribute('aria-current', 'true')
  })

  await test.step('paging continues to the first entry, and distant rows are not rendered', async () => {
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(end(page)).toBeVisible({ timeout: 300 })
    }).toPass()
    await expect(end(page)).toHaveText(/^401件/)
    expect(await rows(page).count()).toBeLessThan(150)
  })

  await test.step('a new entry is announced and does not move the page', async () => {
    const seen = rows(page).nth(-3)
    const before = await restingPlace(seen)
    await grant(db, uid, 5, '紹介の調整')
    await page.getByRole('button', { name: '新しい動きが1件あります' }).waitFor()
    expect(await restingPlace(seen)).toBe(before)
    await page.getByRole('button', { name: '新しい動きが1件あります' }).click()
    await expect(rows(page).first()).toContainText('＋5pt')
    // The pressed button is gone; keyboard users must continue from the same place.
    await page.keyboard.press('Tab')
    await expect(rows(page).first().getByRole('button')).toBeFocused()
  })

  // Found by its text, because it is far down until the rows above are drawn.
  const grantedFirst = rows(page).filter({ hasText: '運営からの付与' }).filter({ hasText: '＋30pt' })
  await grantedFirst.getByRole('button').click()
  await expect(grantedFirst).toContainText('=1+1のお詫び')
  await page.getByRole('link', { name: 'この履歴について問い合わせる' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'お問い合わせ' })).toBeVisible()
  await expect(page.getByLabel('お問い合わせ内容')).toHaveValue(/運営からの付与[\s\S]*＋30pt[\s\S]*番号：/)
})

test('a member verifies the balance and exports every year as CSV', { tag: '@long' }, async ({
  page,
  db,
}) => {
  const { uid, email } = await newMember(page.request)
  expect(JSON.parse(await ops('members', 'find', email, '--json'))).toMatchObject([{ uid }])
  await ops('points', 'seed', uid, '--movements', '700')
  await grant(db, uid, 30, '=HYPERLINK("x"),"y"')
  await page.goto('/mypage/history')

  await page.getByRole('button', { name: '残高を検算する' }).click()
  const proof = page.getByRole('dialog', { name: '残高の検算' })
  await expect(proof.getByText('一致しました')).toBeVisible()
  const words = await proof.getByText(/^\d+件の増減の合計は/).textContent()
  const count = Number.parseInt(words ?? '', 10)
  await proof.getByRole('button', { name: '閉じる' }).click()

  await page.getByRole('button', { name: 'CSVで保存' }).click()
  const dialog = page.getByRole('dialog', { name: '履歴をCSVで保存' })
  // Until the answer has come, this year is the only one.
  await expect(dialog.getByRole('option').nth(1)).toBeAttached()
  const years = await dialog.getByRole('option').allTextContents()
  const files: string[] = []
  for (const year of years) {
    if (files.length > 0) await page.getByRole('button', { name: 'CSVで保存' }).click()
    await dialog.getByLabel('年').selectOption(year)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '保存する' }).click()
    files.push(await textOf(await saved))
    await expect(dialog).toBeHidden()
  }
  const lines = files.flatMap((file) => file.split('\r\n').slice(1, -1))
  expect(files[0]).toMatch(/^\uFEFF日時,内容,ポイント,残高,状態,備考,番号\r\n/)
  expect(lines.length).toBe(count)
  expect(lines.join('\n')).toContain(`"'=HYPERLINK(""x""),""y"""`)
  const sum = lines.reduce((total, line) => total + Number(line.split(',')[2]), 0)
  const newest = files[0]?.split('\r\n').at(-2)?.split(',')
  expect(newest?.[3]).toBe(String(sum))
})

test('axe finds no violation in the history, its rows and its dialogs', {
  tag: '@long',
}, async ({ page }) => {
  await registerWith(page, 12)
  await page.goto('/mypage/history')
  await rows(page).first().getByRole('button').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '残高を検算する' }).click()
  await expect(page.getByText('一致しました')).toBeVisible()
  await expectAccessible(page)
})

test('ten thousand entries scroll without a long task @long', async ({ page, browser }) => {
  test.setTimeout(300_000)
  await registerWith(page, 10_000)
  await page.goto('/mypage/history')
  await expect(rows(page).first()).toBeVisible()
  await page.mouse.move(200, 400)

  // No test code may run in the page meanwhile: querying it would be the longest task.
  let isAll = false
  page.on('response', async (response) => {
    if (response.url().endsWith('history-read')) isAll ||= !(await response.json()).result.hasMore
  })
  await browser.startTracing(page, taskTracing)
  while (!isAll) await page.mouse.wheel(0, 700)
  for (let turn = 0; turn < 100; turn++) await page.mouse.wheel(0, -700)
  const longestMs = longestTaskMs(await browser.stopTracing())

  test.info().annotations.push({ type: 'longest task', description: `${longestMs} ms` })
  expect(longestMs).toBeLessThan(50)
  await page.keyboard.press('End')
  await expect(end(page)).toHaveText(/^10,000件/)
})

/** A member with this many movements. */
async function registerWith(page: Page, movements: number): Promise<string> {
  const { uid } = await newMember(page.request)
  await ops('points', 'seed', uid, '--movements', String(movements))
  return uid
}

/** The position once scrolling has ended. */
async function restingPlace(element: Locator): Promise<number | undefined> {
  let place: number | undefined
  await expect(async () => {
    const before = place
    place = (await element.boundingBox())?.y
    expect(place).toBe(before)
  }).toPass()
  return place
}

async function textOf(file: { createReadStream: () => Promise<AsyncIterable<unknown>> }): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer) // a file's own chunks
  return Buffer.concat(chunks).toString('utf8')
}
