import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { firstDayPointsOf } from '#contract/point/mission-rules.ts'
import { plainAddress } from '../kit/addresses.ts'
import { expectNeverEmpty, watchEmptyLists } from '../kit/empty-lists.ts'
import { anotherDevice, becomeMember, follow, toastOf, verifyAddress } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { importFile } from './import-file.ts'
import { paste } from './recipe.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

test('a photo added offline reaches the member’s other device with its recipe, and the mission is paid', {
  tag: '@long',
}, async ({ page, context, browser, db }) => {
  const { email, uid } = await becomeMember(page)
  await verifyAddress(db, uid)
  // Loaded shortly after the app. Without a service worker the browser has nothing else offline.
  const reader = page.waitForResponse(/paste-dialog/)
  await follow(page, 'レシピ')
  await expect(page.getByText('同期済み')).toBeVisible()
  await (await reader).finished()
  await context.setOffline(true)
  await paste(page, '卵焼き\n卵 3個\n卵を溶いて焼く。')
  await choosePhoto(page)
  await page.getByText('手順の写真', { exact: true }).click()
  await chooseFile(page, '手順1の写真を選ぶ', '#48c')
  await expect(page.getByText('手順の写真（1枚）')).toBeVisible()
  await page.getByRole('button', { name: '完了' }).first().click()
  await expectPhoto(page, '卵焼き')
  await context.setOffline(false)
  const points = firstDayPointsOf(['first-recipe', 'daily-recipe'])
  await expect(toastOf(page, `「はじめての記録（レシピ）」を達成しました。＋${points}pt`)).toBeVisible()
  await expect(page.getByText('今日の記録 達成')).toBeVisible()

  const { page: other } = await anotherDevice(browser, email)
  await watchEmptyLists(other)
  await follow(other, 'レシピ')
  await other.getByRole('button', { name: /卵焼き/ }).click()
  await expectNeverEmpty(other)
  await expectPhoto(other, '卵焼き')
  await expectPhoto(other, '手順1')
  await other.getByRole('button', { name: '調理モード' }).click()
  await expectPhoto(other, 'この手順')
  await other.keyboard.press('Escape')
  await other.context().setOffline(true)
  await context.setOffline(true)
  await other.getByRole('button', { name: 'お気に入りに入れる' }).click()
  await other.getByRole('button', { name: '編集する' }).click()
  await addLine(other, '砂糖 大さじ1')
  await page.getByRole('button', { name: '編集する' }).click()
  await addLine(page, '塩 少々')
  await other.context().setOffline(false)
  await context.setOffline(false)

  for (const each of [page, other]) {
    await expect(each.getByLabel('材料', { exact: true })).toHaveValue(/砂糖 大さじ1/)
    await expect(each.getByLabel('材料', { exact: true })).toHaveValue(/塩 少々/)
  }
  await page.getByRole('button', { name: '完了' }).first().click()
  await expect(page.getByRole('button', { name: 'お気に入りから外す' })).toBeVisible()
  await other.context().close()
})

test('a photo added before sign-in is taken along, and nothing of it stays on the device after sign-out', {
  tag: '@long',
}, async ({ page, browser, db }) => {
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  await paste(page, '卵焼き\n卵 3個\n卵を溶いて焼く。')
  await choosePhoto(page)
  const { email, uid } = await becomeMember(page)
  await verifyAddress(db, uid)
  await page.getByRole('dialog').getByRole('button', { name: '引き継ぐ', exact: true }).click()
  await expect(toastOf(page, 'この端末の記録を引き継ぎました')).toBeVisible()
  await page.goto('/apps/recipe')
  await page.getByRole('button', { name: /卵焼き/ }).click()
  await expectPhoto(page, '卵焼き')
  await expect(page.getByText('同期済み')).toBeAttached()

  const { page: other } = await anotherDevice(browser, email)
  await follow(other, 'レシピ')
  await other.getByRole('button', { name: /卵焼き/ }).click()
  await expectPhoto(other, '卵焼き')
  expect(await keptPhotos(other)).toBe(1)
  await other.goto('/mypage/account')
  await other.getByRole('main').getByRole('button', { name: 'ログアウト', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: '削除してログアウト' }).click()
  await expect(toastOf(other, 'ログアウトしました')).toBeVisible()
  expect(await keptPhotos(other)).toBe(0)
  await other.context().close()
})

test('recipes are exported with their photos and imported again', { tag: '@long' }, async ({ page }) => {
  // For pages without crypto.subtle.
  await page.goto(`http://${plainAddress}:${new URL(process.env.E2E_ORIGIN ?? '').port}/apps/recipe`)
  await page.getByText('この端末に保存').waitFor()
  await paste(page, '卵焼き\n卵 3個\n卵を溶いて焼く。')
  await choosePhoto(page)
  await page.getByRole('button', { name: '完了' }).first().click()
  await expectPhoto(page, '卵焼き')

  await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
  const [jsonLd] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: '書き出す（JSON-LD）' }).click(),
  ])
  expect(JSON.parse(await readFile(await jsonLd.path(), 'utf8'))).toMatchObject({
    '@type': 'Recipe',
    name: '卵焼き',
    recipeIngredient: ['卵 3個'],
    image: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  const [file] = await Promise.all([page.waitForEvent('download'), menu(page, '書き出す（JSON）')])
  const { photos } = JSON.parse(await readFile(await file.path(), 'utf8'))
  const [[hash, { base64 }] = ['', { base64: '' }]] = Object.entries<{ base64: string }>(photos)
  const bytes = Buffer.from(base64, 'base64')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
  expect(bytes.length).toBeLessThanOrEqual(300_000)
  expect(Math.max(...Object.values(await sizeOf(bytes)))).toBe(1280)

  await page.keyboard.press('Delete')
  await menu(page, 'ごみ箱')
  await page.getByRole('dialog').getByRole('button', { name: 'ごみ箱を空にする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '完全に削除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
  const saved = await readFile(await file.path())
  await importFile(page, { name: 'k.json', mimeType: 'application/json', buffer: saved })
  await page.getByRole('button', { name: /卵焼き/ }).click()
  await expectPhoto(page, '卵焼き')
})

async function choosePhoto(page: Page): Promise<void> {
  await chooseFile(page, '写真を選ぶ', '#c84')
  await expect(page.getByRole('img', { name: 'このレシピの写真' })).toBeVisible()
}

/** Larger and noisier than any photo the app stores. */
async function chooseFile(page: Page, name: string, background: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 15 } as const
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: new RegExp(name.replace('の', 'の ?')) }).click(),
  ])
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
}

async function sizeOf(bytes: Buffer) {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  return { width, height }
}

/** Waits until the photo is drawn, not only requested. */
async function expectPhoto(page: Page, title: string): Promise<void> {
  const photo = page.getByRole('img', { name: `${title}の写真` })
  await expect(photo).toBeVisible()
  await expect(photo).toHaveJSProperty('complete', true)
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

const keptPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('blobs')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('blobs').objectStore('blobs').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

async function addLine(page: Page, line: string): Promise<void> {
  await page.getByLabel('材料', { exact: true }).press('ControlOrMeta+End')
  await page.keyboard.insertText(`\n${line}`)
}

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'メニュー', exact: true }).last().click()
  await page.getByRole('menuitem', { name: entry }).click()
}
