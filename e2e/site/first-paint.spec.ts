import { holdScript } from '../kit/hold-script.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { expect, test } from '../kit/test.ts'

test('a page shows what it can before its script comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const welcome = page.getByRole('heading', { name: '最初のメモを書きましょう' })
  const placeholders = page.getByText('読み込んでいます')

  await test.step('an app shows its empty list at a first visit', async () => {
    const letScriptCome = await holdScript(page)
    await page.goto('/apps/note', { waitUntil: 'commit' })
    await expect(welcome).toBeVisible()
    await expect(placeholders).toBeHidden()
    letScriptCome()
    await untilHydrated(page)
    await expect(page.getByText('端末に保存')).toBeVisible()
    await expect(welcome).toBeVisible()
  })

  await test.step('a browser with records shows placeholders, then the records', async () => {
    await page.getByRole('button', { name: 'メモを書く' }).first().click()
    await page.getByLabel('タイトル').fill('旅の準備')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('apps-used'))).toBe('1')
    const letScriptCome = await holdScript(page)
    await page.goto('/apps/note', { waitUntil: 'commit' })
    await expect(placeholders).toBeVisible()
    await expect(welcome).toBeHidden()
    letScriptCome()
    await untilHydrated(page)
    await expect(page.getByText('旅の準備').first()).toBeVisible()
    await expect(welcome).toBeHidden()
  })

  await test.step('the home page lays out its lower parts after the first screen', async () => {
    const letScriptCome = await holdScript(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html[data-layout=parts]')).toBeAttached()
    const reserved = await page.evaluate(() => document.documentElement.scrollHeight)
    letScriptCome()
    await expect(page.locator('html[data-layout], [data-part]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).not.toBe(reserved)
  })

  await test.step('a reload finds its place again', async () => {
    await untilHydrated(page)
    await page.getByRole('heading', { name: 'はじめる前に、気になること。' }).scrollIntoViewIfNeeded()
    const y = await page.evaluate(() => scrollY)
    expect(y).toBeGreaterThan(3_000)
    await page.reload()
    await untilHydrated(page)
    expect(await page.evaluate(() => scrollY)).toBe(y)
  })
})
