import type { Page } from '@playwright/test'
import { expectAccessible } from '../kit/axe.ts'
import { newMember } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
})

test('what a member shares without network and session waits on the phone until each is answered', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newMember(request)
  await context.addCookies((await request.storageState()).cookies)
  await page.goto('/apps/note')
  await expect(page.getByText('同期済み')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const dialog = page.getByRole('dialog', { name: 'どこに入れますか？' })

  await context.clearCookies()
  await context.setOffline(true)
  await share(page, { text: '旅の計画\n電車を調べる', photo: true })
  await expect(dialog.getByText('電車を調べる')).toBeVisible()
  await expect(dialog.getByText(/写真1枚/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await share(page, { text: '明日18時 牛乳' })

  // The older one first. Its photo goes with no todo, and so is asked about by itself.
  await expect(dialog.getByText('電車を調べる')).toBeVisible()
  await dialog.getByRole('button', { name: 'やること' }).click()
  await expect(dialog.getByText('写真1枚')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'やること' })).toBeHidden()
  await page.reload()
  await dialog.getByRole('button', { name: 'メモ', exact: true }).click()
  await expect(dialog.getByText('明日18時 牛乳')).toBeVisible()
  await dialog.getByRole('button', { name: 'やること' }).click()

  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/apps/todo')
  await page.getByRole('button', { name: /^すべて/ }).click()
  await expect(page.getByRole('button', { name: /^牛乳/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^旅の計画/ })).toBeVisible()
  await page.goto('/apps/note')
  await expect(page.getByRole('region', { name: 'メモの一覧' }).locator('img')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('region', { name: 'メモの一覧' }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toBeHidden()
})

test('a shared file of another app is kept until it was imported', { tag: '@long' }, async ({ page }) => {
  await page.goto('/apps/note')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Evernoteを読み込む' })

  await share(page, { text: 'ノート.enex', enex: true })
  await expect(dialog.getByRole('button', { name: '1件を読み込む' })).toBeVisible()
  await page.goto('/')
  await expect(dialog.getByText('旅の計画')).toBeVisible()
  await dialog.getByRole('button', { name: '1件を読み込む' }).click()
  await expect(page.getByText('1件を読み込みました')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goto('/apps/note')
  await expect(page.getByRole('button', { name: /旅の計画/ }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

type Given = { text: string; photo?: boolean; enex?: boolean }

/** Sends the form that the system sends for the installed app. */
async function share(page: Page, given: Given): Promise<void> {
  const enex =
    '<en-export><note><title>旅の計画</title><content><![CDATA[<en-note>切符</en-note>]]></content></note></en-export>'
  await Promise.all([
    page.waitForURL(/shared=1/),
    page.evaluate(
      async ({ text, photo, enex }) => {
        const form = Object.assign(document.createElement('form'), {
          method: 'POST',
          enctype: 'multipart/form-data',
          action: '/apps/note',
        })
        const words = Object.assign(document.createElement('textarea'), { name: 'text', value: text })
        const files = Object.assign(document.createElement('input'), {
          type: 'file',
          name: 'files',
          multiple: true,
        })
        const chosen = new DataTransfer()
        if (photo) {
          const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
          canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
          const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
          if (content) chosen.items.add(new File([content], '写真.png', { type: 'image/png' }))
        }
        if (enex) chosen.items.add(new File([enex], text, { type: 'application/xml' }))
        files.files = chosen.files
        form.append(words, files)
        document.body.append(form)
        form.submit()
      },
      { text: given.text, photo: given.photo === true, enex: given.enex ? enex : '' },
    ),
  ])
}
