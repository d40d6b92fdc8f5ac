import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { holdScript } from '../kit/hold-script.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { expect, test } from '../kit/test.ts'

/** The card of an app, found by its link. */
const card = (page: Page, app: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: `${app}を使う` }) })

test('a visitor tries every app on the home page and finds the links to register and to continue', async ({
  page,
}) => {
  test.slow()
  // A Friday.
  await page.clock.setFixedTime(new Date('2026-07-31T09:00:00+09:00'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await untilHydrated(page)

  await test.step('every press target is large enough for a thumb', () => expectLargePresses(page))
  await page.setViewportSize({ width: 1280, height: 720 })

  await test.step('a note is rendered while typing, and its checkboxes work', async () => {
    const note = card(page, 'メモ')
    const text = note.getByLabel('書く')
    await text.fill('# 旅の準備\n- [ ] **切符** を買う')
    await expect(note.locator('strong')).toHaveText(['切符'])
    await note.getByRole('checkbox', { name: '切符 を買う' }).check()
    await expect(text).toHaveValue('# 旅の準備\n- [x] **切符** を買う')
    await note.getByRole('button', { name: 'チェックの行を足す' }).click()
    await expect(note.getByRole('checkbox')).toHaveCount(2)
  })

  await test.step('a recipe for two is rescaled to three', async () => {
    const recipe = card(page, 'レシピ')
    await expect(recipe).toContainText('大さじ1と1/2')
    await recipe.getByRole('button', { name: '人数を増やす' }).click()
    await expect(recipe).toContainText('大さじ2と小さじ3/4')
    await expect(recipe).toContainText('225g')
    await expect(recipe).toContainText('少々')
    await recipe.getByRole('button', { name: '人数を減らす' }).click({ clickCount: 2 })
    await expect(recipe).toContainText('小さじ2と1/4')
  })

  await test.step('quick add parses a date into chips, one is removed, and the task is added', async () => {
    const todo = card(page, 'やること')
    await todo.getByLabel('やることを追加').fill('明日18時 牛乳を買う')
    await expect(todo.getByRole('button', { name: '明日を取り消す' })).toBeVisible()
    await todo.getByRole('button', { name: '18:00を取り消す' }).click()
    await expect(todo.getByRole('button', { name: '18:00を取り消す' })).toHaveCount(0)
    await todo.getByRole('button', { name: '追加' }).click()
    const added = todo.getByRole('checkbox', { name: /18時 牛乳を買う\s*明日/ })
    await added.check()
    await expect(added).toBeChecked()
  })

  await test.step('a weight starts from the last value, and a second entry corrects it', async () => {
    const weight = card(page, '体重')
    await weight.getByRole('button', { name: '今日の体重を減らす' }).click()
    await weight.getByRole('button', { name: '記録する' }).click()
    await expect(weight.getByRole('status')).toContainText('今日 61.9kg を記録しました')
    await weight.getByRole('button', { name: '今日の体重を増やす' }).click()
    await weight.getByRole('button', { name: '記録する' }).click()
    await expect(weight.getByRole('status')).toContainText('今日 62.0kg を記録しました')
  })

  await test.step('questions expand to show their answers', async () => {
    const answer = page.getByText('アプリの利用も会員登録も無料で')
    await expect(answer).toBeHidden()
    await page.getByText('料金はかかりますか？').click()
    await expect(answer).toBeVisible()
  })

  await test.step('axe finds no violation', async () => {
    await page.locator('details').evaluateAll((all) => {
      for (const each of all) each.setAttribute('open', '')
    })
    await card(page, 'やること').getByLabel('やることを追加').fill('明日18時 牛乳を買う')
    await expectAccessible(page)
  })

  const hero = page.getByRole('region', { name: '毎日の小さな記録が、ポイントになる。' })
  await expect(hero.getByRole('link', { name: '無料で会員登録' })).toHaveAttribute(
    'href',
    '/mypage/?tab=register',
  )
  await hero.getByRole('link', { name: '登録せずにメモを使う' }).click()
  await expect(page).toHaveURL('/apps/note')
})

test('the code of the examples loads on the first interaction, and input meanwhile is not lost', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const ofPage = () => asked.filter((path) => /\/(?:pages|parts|examples)-[\w-]+\.js$/.test(path))

  await test.step('a visitor who only reads loads no example code, and links work without it', async () => {
    await page.goto('/')
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    await page.getByText('料金はかかりますか？').evaluate((question) => (question as HTMLElement).click())
    await expect(page.getByText('アプリの利用も会員登録も無料で')).toBeVisible()
    expect(ofPage()).toEqual([])

    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await page.getByRole('link', { name: '登録せずにメモを使う' }).click()
    await expect(page).toHaveURL('/apps/note')
    await page.getByRole('link', { name: 'こつこつ ホーム' }).first().click()
    await card(page, 'レシピ').getByRole('button', { name: '人数を増やす' }).click()
    await expect(card(page, 'レシピ')).toContainText('225g')
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  })

  await page.setViewportSize({ width: 390, height: 844 })
  const letCodeCome = await holdScript(page, /\/assets\/examples-.*\.js$/)
  await page.goto('/')
  await untilHydrated(page)

  await test.step('presses and typing are queued while the code loads, by pointer and by keyboard', async () => {
    await card(page, 'レシピ').getByRole('button', { name: '人数を増やす' }).click()
    await page.getByLabel('今日の体重', { exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await card(page, '体重').getByRole('button', { name: '記録する' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: '靴をみがく' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('やることを追加').pressSequentially('牛乳を買う')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('花に水')
    await page.keyboard.press('Shift+Home')
    await expect(card(page, 'レシピ')).toContainText('150g')
    await expect(page.getByRole('checkbox', { name: '靴をみがく' })).not.toBeChecked()
  })

  letCodeCome()

  await expect(card(page, 'レシピ')).toContainText('225g')
  await expect(card(page, '体重').getByRole('status')).toContainText('今日 61.9kg を記録しました')
  await expect(page.getByLabel('書く')).toHaveValue(/- \[x\] 靴をみがく/)
  await expect(card(page, 'やること').getByRole('listitem').first()).toContainText('牛乳を買う')
  await expect(page.getByLabel('やることを追加')).toHaveValue('牛乳を買う花に水')
  // The selection is kept, so the next character replaces it.
  await page.keyboard.insertText('豆腐')
  await expect(page.getByLabel('やることを追加')).toHaveValue('豆腐')
})

async function expectLargePresses(page: Page): Promise<void> {
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, summary, label:has(input)')]
      // Links inside a sentence are as high as their line.
      .filter((element) => !element.closest('p') || element.matches('.inline-flex'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (height < 44 || width < 44)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
}
