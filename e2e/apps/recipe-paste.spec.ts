import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { undoOf } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'
import { paste } from './recipe.ts'

const text = `豚汁
材料（2人分）
豚バラ肉 150g
大根 1/4本
みそ 大さじ2
作り方
1. 豚肉を炒める。
2. 大根を加えて煮る。
コツ
みそは最後に溶く。`

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${width}×${height} lines move between ingredients, steps and memo by pointer and by keyboard`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const dialog = await openDialog(page)
    await dialog.getByRole('textbox', { name: 'コピーしたレシピ' }).fill(text)
    await expectLines(dialog, { 材料: 3, 手順: 2, メモ: 1 })

    await drag(page, handle(dialog, '大根を加えて煮る。'), dialog.getByRole('region', { name: 'メモ' }))
    await expectLines(dialog, { 材料: 3, 手順: 1, メモ: 2 })
    await expect(dialog.getByRole('status').filter({ hasText: 'を「メモ」に移しました' })).toBeAttached()

    // From the last place of the ingredients down into the steps; the focus follows the line.
    await handle(dialog, 'みそ 大さじ2').focus()
    await page.keyboard.press('ArrowDown')
    await expectLines(dialog, { 材料: 2, 手順: 2, メモ: 2 })
    await expect(handle(dialog, 'みそ 大さじ2')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expectLines(dialog, { 材料: 3, 手順: 1, メモ: 2 })

    await handle(dialog, '大根を加えて煮る。').focus()
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '手順へ' }).click()
    await expectLines(dialog, { 材料: 3, 手順: 2, メモ: 1 })

    await dialog.getByRole('button', { name: 'レシピにする' }).click()
    const editor = page.getByRole('article', { name: 'レシピの編集' })
    await expect(editor.getByLabel('作り方', { exact: true })).toHaveValue(
      '豚肉を炒める。\n大根を加えて煮る。',
    )
  })
}

test('a doubtful text offers two readings, the next one starts anew, and two dishes become two recipes', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openDialog(page)
  const field = dialog.getByRole('textbox', { name: 'コピーしたレシピ' })
  const doubtful = 'プリン\n材料\n卵をよく混ぜる。\n牛乳を加える。'
  await field.fill(doubtful)
  await dialog.getByRole('button', { name: /^読み方2/ }).click()
  await expect(dialog.getByRole('button', { name: /^読み方2/ })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await field.fill(`${doubtful}\n冷やす。`)
  await expect(dialog.getByRole('button', { name: /^読み方1/ })).toHaveAttribute('aria-pressed', 'true')

  await field.fill('こんにちは')
  await expect(dialog.getByText('材料も手順も見つかりませんでした。')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'レシピにする' })).toBeHidden()

  await field.fill(
    '味噌汁\n材料\n豆腐 1丁\n味噌 大さじ2\n作り方\n1. 煮る。\n2. 溶く。\n\n' +
      '梅ごはん\n材料\n米 2合\n梅干し 3個\n作り方\n1. 炊く。\n2. 混ぜる。',
  )
  await dialog.getByRole('button', { name: '梅ごはん', exact: true }).click()
  await expect(handle(dialog, '米 2合')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '2品をレシピにする' }).click()
  await expect(undoOf(page, '2品のレシピを追加しました')).toBeVisible()
  const list = page.getByRole('region', { name: 'レシピの一覧' })
  for (const name of ['味噌汁', '梅ごはん']) await expect(list.getByText(name)).toBeVisible()
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a picture shared with the installed app becomes the photo of a new recipe', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/apps/recipe')
    await waitForServiceWorker(page)
    await share(page, '肉じゃが')
    const question = page.getByRole('dialog', { name: 'どこに入れますか？' })
    await expect(question.getByText('写真1枚')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await question.getByRole('button', { name: 'レシピ' }).click()

    const dialog = page.getByRole('dialog', { name: '貼り付けて読み取る' })
    await expect(dialog.getByRole('img', { name: 'レシピに付く写真' })).toBeVisible()
    await expect(page).toHaveURL('/apps/recipe')
    await dialog.getByRole('textbox', { name: 'コピーしたレシピ' }).fill('')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '写真からレシピを作る' }).click()
    const editor = page.getByRole('article', { name: 'レシピの編集' })
    await expect(editor.getByRole('img', { name: 'このレシピの写真' })).toBeVisible()
    expect(await page.evaluate(async () => (await (await caches.open('shared-picture')).keys()).length)).toBe(
      0,
    )
  })

  test.describe('without a network', () => {
    test.use({ expectedComplaints: [/net::ERR_INTERNET_DISCONNECTED/] })

    test('the paste dialog opens for the first time offline', { tag: '@long' }, async ({ page, context }) => {
      await page.goto('/apps/recipe')
      await waitForServiceWorker(page)
      await context.setOffline(true)
      await paste(page, '豚汁\n豚肉 100g\n味噌 大さじ2\n作り方\n豚肉を煮て味噌を溶く。')

      const editor = page.getByRole('article', { name: 'レシピの編集' })
      await expect(editor.getByRole('textbox', { name: '料理の名前' })).toHaveValue('豚汁')
    })
  })
})

const waitForServiceWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  await page.getByRole('button', { name: '貼り付けて読み取る' }).click()
  const dialog = page.getByRole('dialog', { name: '貼り付けて読み取る' })
  await expect(dialog.getByRole('textbox', { name: 'コピーしたレシピ' })).toBeFocused()
  return dialog
}

const handle = (dialog: Locator, line: string) =>
  dialog.getByRole('button', { name: `「${line}」を移す。上下の矢印キーで動かせます` })

async function expectLines(dialog: Locator, counts: Record<string, number>): Promise<void> {
  for (const [part, count] of Object.entries(counts))
    await expect(dialog.getByRole('region', { name: part }).getByRole('listitem')).toHaveCount(count)
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('the line or its goal is not on the screen')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2, end.y + end.height - 8, { steps: 8 })
  await page.mouse.up()
}

/** Sends the form of the manifest's `share_target`, as the system does. */
async function share(page: Page, title: string): Promise<void> {
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(async (words) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      const files = new DataTransfer()
      if (blob) files.items.add(new File([blob], 'dish.png', { type: 'image/png' }))
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/apps/note' })
      const field = Object.assign(document.createElement('input'), { name: 'title', value: words })
      const photo = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      photo.files = files.files
      form.append(field, photo)
      document.body.append(form)
      form.submit()
    }, title),
  ])
}
