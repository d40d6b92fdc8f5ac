import { expectAccessible } from '../kit/axe.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { expect, test } from '../kit/test.ts'

const documents = [
  { path: '/termofservice', title: '利用規約', section: 'ポイントの有効期限と失効', id: 'expiry' },
  { path: '/privacypolicy', title: 'プライバシーポリシー', section: '開示等の請求', id: 'requests' },
  { path: '/tokusho_law', title: '特定商取引法に基づく表記', section: '動作環境', id: 'environment' },
]

test('the legal pages open at a section, name the operator, have a table of contents and link to each other', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await page.goto('/termofservice#exchange-limits')
  await expect(page.getByRole('heading', { level: 2, name: '交換の条件、上限及び審査' })).toBeInViewport()
  await untilHydrated(page)

  for (const { path, title, section, id } of documents) {
    await test.step(path, async () => {
      const others = page.getByRole('navigation', { name: '規約と表記' })
      if (new URL(page.url()).pathname !== path) await others.locator(`a[href="${path}"]`).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('こつこつ運営事務局（見本）').first()).toBeVisible()
      await page.getByRole('navigation', { name: '目次' }).getByRole('link', { name: section }).click()
      await expect(page).toHaveURL(`${path}#${id}`)
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport()
    })
  }

  // Long pages, measured word by word: the short run takes only the shortest.
  await expectAccessible(page)
})

for (const { path, section, id } of documents) {
  test(`${path} fits a phone, with a collapsed table of contents`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)

    const contents = page.getByRole('navigation', { name: '目次' })
    await expect(contents.getByRole('link', { name: section })).toBeHidden()
    await contents.getByText('目次').click()
    await contents.getByRole('link', { name: section }).click()

    await expect(page).toHaveURL(`${path}#${id}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
  })

  test(`${path} prints only the text`, { tag: '@long' }, async ({ page }) => {
    await page.goto(path)

    await page.emulateMedia({ media: 'print' })

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '印刷する' })).toBeHidden()
  })
}

for (const path of ['/termofservice', '/privacypolicy']) {
  test(`axe finds no violation on ${path}`, { tag: '@long' }, async ({ page }) => {
    test.slow()
    await page.goto(path)

    await expectAccessible(page)
  })
}
