import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { paste } from './recipe.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`at ${width}×${height} a visitor rates a recipe, finds it by another spelling, copies, exports and reads it again`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/apps/recipe')
    await page.getByText('この端末に保存').waitFor()
    await paste(
      page,
      '生姜焼き（2人分）\n材料\n豚バラ肉 200g\n玉ねぎ 1個\nしょうゆ 大さじ2\n作り方\n1. 玉ねぎと肉を焼く。\n2. しょうゆをからめる。',
    )
    const editor = page.getByRole('article', { name: 'レシピの編集' })
    await editor.getByLabel('時間（分）').fill('２０')
    await editor.getByLabel('1人分（kcal）').fill('420')
    await editor.getByLabel('種類').fill('主菜')
    await editor.getByLabel('評価').selectOption('4')
    await editor.getByLabel('参考にしたページ').fill('祖母のノート')
    const ingredients = editor.getByLabel('材料', { exact: true })
    await ingredients.fill('')
    await page.getByRole('button', { name: '元に戻す' }).last().click()
    await expect(ingredients).toHaveValue(/豚バラ肉 200g/)
    await expectAccessible(page)
    // Without leaving the field: the source is saved as typed.
    await page.reload()
    await expect(page.getByRole('article', { name: '生姜焼き' })).toContainText('主菜20分420kcal')
    await expect(page.getByRole('article', { name: '生姜焼き' })).toContainText('祖母のノート')
    await page.getByRole('button', { name: '人数を増やす' }).click()
    await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
    await page.getByRole('menuitem', { name: 'テキストをコピー' }).click()
    await expect(page.getByText('レシピをコピーしました')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '■材料（3人分）\n豚バラ肉 300g',
    )
    // Without the message, which would stay under the pointer and cover the button that is pressed next.
    await page.reload()
    await page.getByRole('button', { name: 'このレシピのメニュー' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: '書き出す（JSON-LD）' }).click(),
    ])
    const jsonLd = await readFile(await file.path())

    await page.getByRole('button', { name: '一覧に戻る' }).click()
    await page.getByRole('button', { name: '貼り付けて読み取る' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'ファイルから読み取る' }).click(),
    ])
    await chooser.setFiles({ name: 'recipe.json', mimeType: 'application/ld+json', buffer: jsonLd })
    await page.getByRole('button', { name: 'レシピにする' }).click()
    await expect(editor.getByLabel('時間（分）')).toHaveValue('20')
    await expect(editor.getByLabel('参考にしたページ')).toHaveValue('祖母のノート')
    await editor.getByRole('button', { name: '完了' }).first().click()
    await page.getByRole('button', { name: '一覧に戻る' }).click()
    const list = page.getByRole('region', { name: 'レシピの一覧' })
    await page.getByRole('searchbox', { name: 'レシピを検索' }).fill('豚肉 たまねぎ 醤油')
    await expect(list.getByRole('button', { name: /生姜焼き/ })).toHaveCount(2)
    await list.getByLabel('評価').selectOption('5')
    await expect(list.getByRole('button', { name: /生姜焼き/ })).toHaveCount(0)
    await list.getByLabel('評価').selectOption('4')
    await list.getByLabel('時間').selectOption('20')
    await expect(list.getByRole('button', { name: /生姜焼き/ })).toHaveCount(2)
    await expectAccessible(page)
  })
}

test('a short recipe prints on one sheet of half the size', { tag: '@long' }, async ({ page }) => {
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  await paste(page, '卵焼き\n材料（2人分）\n卵 3個\n砂糖 大さじ1\n作り方\n1. 卵を溶く。\n2. 焼く。')
  await page.getByRole('button', { name: '完了' }).first().click()

  expect(sheetsOf(await page.pdf({ format: 'A5' }))).toBe(1)
})

test('a recipe with a photo-less page of 12 ingredients and 8 steps prints on one sheet', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/apps/recipe')
  await page.getByText('この端末に保存').waitFor()
  const rows = Array.from({ length: 12 }, (_, at) => `材料その${at} ${at + 1}個`).join('\n')
  const steps = Array.from({ length: 8 }, (_, at) => `${at + 1}. ${'よく混ぜて弱火で煮る。'.repeat(6)}`).join(
    '\n',
  )
  await paste(page, `煮込み\n材料（2人分）\n${rows}\n作り方\n${steps}`)
  await page.getByRole('button', { name: '完了' }).first().click()

  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1)
})

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
