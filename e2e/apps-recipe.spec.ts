import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { plainAddress } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { becomeMember, memberHome, toastOf, trySignIn } from './member.ts'
import { expect, test } from './test.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

const pasted = `鶏の照り焼き
材料（2人分）
鶏もも肉
1枚(250g)
塩 少々
A しょうゆ…大さじ1と1/2
A みりん…大さじ1と1/2
水　１/２カップ

作り方
1. 鶏肉に塩をふる。
2. 皮目から中火で6分焼く。
3. Aと水を加えて弱火で10分煮る。`

test('on a phone a pasted recipe is scaled, cooked by its steps and timers, and logged, all without a network', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  await paste(page, pasted)
  await context.setOffline(true)
  const editor = page.getByRole('article', { name: 'レシピの編集' })
  await expect(editor.getByRole('textbox', { name: '料理の名前' })).toHaveValue('鶏の照り焼き')
  await editor.getByLabel('材料').press('ControlOrMeta+End')
  await page.keyboard.insertText('\n白ごま 適量')
  await editor.getByLabel('材料').press('Alt+ArrowUp')
  await editor.getByLabel('タグを追加').fill('和食')
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: '完了' }).first().click()

  await page.getByRole('button', { name: '人数を増やす' }).click()
  await expect(ingredients(page)).toHaveText([
    '鶏もも肉1と1/2枚(375g)',
    '塩少々',
    'Aしょうゆ大さじ2と小さじ3/4',
    'Aみりん大さじ2と小さじ3/4',
    '白ごま適量',
    '水3/4カップ',
  ])

  await page.getByRole('button', { name: '調理モード' }).click()
  const cook = page.getByRole('dialog', { name: '鶏の照り焼きの調理モード' })
  await expect(cook).toContainText('手順 1 / 3')
  await page.keyboard.press('ArrowRight')
  await cook.getByRole('button', { name: '6分をはかる' }).click()
  await swipe(page, -1)
  await expect(cook).toContainText('弱火で10分煮る')
  const needed = cook.getByRole('list', { name: 'この手順で使う材料' }).getByRole('listitem')
  await expect(needed).toHaveText([/しょうゆ/, /みりん/, '水 3/4カップ'])
  await cook.getByRole('button', { name: '10分をはかる' }).click()
  await expect(cook.getByRole('timer')).toHaveCount(2)
  await page.clock.fastForward('06:30')
  await expect(cook.getByRole('alert')).toHaveText('皮目から中火で6分焼く：時間になりました')
  await expect(cook.getByRole('timer')).toHaveCount(1)
  await cook.getByRole('button', { name: /「皮目から.*」のタイマーを止める/ }).click()
  await page.keyboard.press('ArrowRight')
  await cook.getByRole('textbox', { name: 'ひとこと' }).fill('甘めがよい')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: /作った記録/ })).toContainText('甘めがよい')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('region', { name: /作った記録/ })).toContainText('甘めがよい')
  await expect(page.getByRole('timer')).toHaveCount(1)
})

test('two recipes become one shopping list, which stands in the todo app', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  await paste(page, pasted)
  await page.getByRole('button', { name: '完了' }).first().click()
  await page.getByRole('button', { name: '一覧に戻る' }).click()
  await paste(page, '親子丼\n鶏もも肉 1/2枚\n卵 3個\nしょうゆ 大さじ1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
  await page.getByRole('menuitem', { name: '買い物リストへ' }).click()
  const dialog = page.getByRole('dialog', { name: '買い物リスト' })
  await dialog.getByLabel('レシピを加える').selectOption({ label: '鶏の照り焼き' })
  await dialog.getByRole('button', { name: '鶏の照り焼きの人数を増やす' }).dblclick()
  await expect(dialog.getByRole('list', { name: '買うもの' }).getByRole('listitem')).toHaveText([
    /^鶏もも肉2と1\/2枚/,
    '卵3個',
    /^しょうゆ大さじ4/,
    '塩少々',
    /^みりん大さじ3/,
    /^水1カップ/,
  ])
  await expect(dialog.getByRole('checkbox', { name: /^水/ })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: /^塩/ }).uncheck()
  await dialog.getByRole('button', { name: '4品を「やること」に送る' }).click()
  await toastOf(page, '4品を「買い物」に入れました').getByRole('button', { name: 'やることを開く' }).click()

  await expect(page).toHaveURL('/apps/todo')
  await page
    .getByRole('navigation', { name: '表示の切り替え' })
    .getByRole('button', { name: /^買い物/ })
    .click()
  await expect(page.locator('[data-todo]')).toHaveText([
    /鶏もも肉 2と1\/2枚/,
    /卵 3個/,
    /しょうゆ 大さじ4/,
    /みりん 大さじ3/,
  ])
})

test('a photo taken offline reaches the member’s other device with its recipe, and the mission lights up', async ({
  page,
  context,
  browser,
}) => {
  const email = await becomeMember(page)
  await page.goto('/apps/recipe')
  await expect(page.getByText('同期済み')).toBeVisible()
  await context.setOffline(true)
  await paste(page, '卵焼き\n卵 3個\n卵を溶いて焼く。')
  await choosePhoto(page)
  await page.getByRole('button', { name: '完了' }).first().click()
  await expectPhoto(page, '卵焼き')
  await context.setOffline(false)
  await expect(toastOf(page, 'はじめての記録（レシピ）を達成しました。＋11pt')).toBeVisible()
  await expect(page.getByText('今日の記録 達成')).toBeVisible()

  const other = await anotherDevice(browser, email)
  await other.goto('/apps/recipe')
  await other.getByRole('button', { name: /卵焼き/ }).click()
  await expectPhoto(other, '卵焼き')
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
    await expect(each.getByLabel('材料')).toHaveValue(/砂糖 大さじ1/)
    await expect(each.getByLabel('材料')).toHaveValue(/塩 少々/)
  }
  await page.getByRole('button', { name: '完了' }).first().click()
  await expect(page.getByRole('button', { name: 'お気に入りから外す' })).toBeVisible()
  await other.context().close()
})

test('the list, a recipe, its editor, its cooking and its shopping are accessible', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  await paste(page, pasted)
  await expectAccessible(page)
  await page.getByRole('button', { name: '完了' }).first().click()
  await page.getByRole('button', { name: '作った', exact: true }).click()
  await page.getByRole('button', { name: '10分をはかる' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: '調理モード' }).click()
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: '買い物リスト' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '一覧に戻る' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
})

test('recipes leave as files with their photos and come back from them', { tag: '@long' }, async ({
  page,
}) => {
  // Where there is no crypto.subtle.
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
  await menu(page, 'ゴミ箱')
  await page.getByRole('dialog').getByRole('button', { name: 'ゴミ箱を空にする' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '完全に消す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), menu(page, '読み込む（JSON）')])
  await chooser.setFiles(await file.path())
  await page.getByRole('button', { name: /卵焼き/ }).click()
  await expectPhoto(page, '卵焼き')
})

const ingredients = (page: Page) => page.getByRole('list', { name: '材料' }).getByRole('listitem')

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: '貼り付けて読み取る' }).click()
  const dialog = page.getByRole('dialog', { name: '貼り付けて読み取る' })
  await dialog.getByRole('textbox', { name: 'コピーしたレシピ' }).fill(text)
  await dialog.getByRole('button', { name: 'レシピにする' }).click()
}

/** Larger and noisier than anything we keep. */
async function choosePhoto(page: Page): Promise<void> {
  const buffer = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#c84',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '写真を選ぶ' }).click(),
  ])
  await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'このレシピの写真' })).toBeVisible()
}

async function sizeOf(bytes: Buffer) {
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  return { width, height }
}

/** Seen, and not only asked for. */
async function expectPhoto(page: Page, title: string): Promise<void> {
  const photo = page.getByRole('img', { name: `${title}の写真` })
  await expect(photo).toBeVisible()
  await expect(photo).toHaveJSProperty('complete', true)
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

async function addLine(page: Page, line: string): Promise<void> {
  await page.getByLabel('材料').press('ControlOrMeta+End')
  await page.keyboard.insertText(`\n${line}`)
}

async function swipe(page: Page, direction: -1 | 1): Promise<void> {
  const y = 400
  await page.mouse.move(200, y)
  await page.mouse.down()
  await page.mouse.move(200 + direction * 120, y, { steps: 3 })
  await page.mouse.up()
}

async function menu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'メニュー', exact: true }).last().click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function anotherDevice(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/mypage/')
  await trySignIn(page, email)
  await expect(memberHome(page)).toBeVisible()
  return page
}
