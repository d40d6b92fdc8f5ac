import type { Page } from '@playwright/test'
import { occupyDevice } from '../kit/device.ts'
import { becomeMember, memberHome, signOutEverywhere, toastOf, trySignIn, wayIn } from '../kit/member.ts'
import { expect, test } from '../kit/test.ts'

// Browsers log refused calls: a page whose session has ended asks once more.
test.use({ expectedComplaints: [/Failed to load resource: the server responded with a status of 4\d\d/] })

test('a member who deletes the account leaves nothing on the device: no record, setting, cache or push subscription', async ({
  page,
  context,
}) => {
  const { email, uid } = await becomeMember(page)
  await writeNote(page, '消えるはずのメモ')
  await page.goto('/contact')
  await page.getByLabel('お問い合わせ内容').fill('退会の前に書いた下書きです。')
  await page.goto('/mypage/account/delete')
  await expect(page.getByText(/この端末の記録と設定は、手続きと同時に消去します/)).toBeVisible()
  expect(await tracesOf(page, [uid, '消えるはずのメモ'])).not.toEqual([])

  await page.getByRole('checkbox', { name: '失われるものを確認しました' }).check()
  await page.getByLabel('確認のため「退会」と入力してください').fill('退会')
  await page.getByRole('button', { name: '退会する' }).click()

  await expect(page.getByRole('heading', { name: '退会の手続きが完了しました' })).toBeFocused()
  await expect.poll(() => tracesOf(page, [uid, email, '消えるはずのメモ', '退会の前に'])).toEqual([])
  const cookies = await context.cookies()
  expect(cookies.filter(({ value }) => value.includes(uid))).toEqual([])
})

test('signing out everywhere asks about the records on this device, and a no leaves the member signed in', {
  tag: '@long',
}, async ({ page }) => {
  const { uid } = await becomeMember(page)
  await writeNote(page, 'どこでも消すメモ')
  await page.goto('/mypage/account')
  await leaveEverywhere(page)
  const question = page.getByRole('dialog', { name: 'この端末に記録を残しますか？' })
  await question.getByRole('button', { name: '閉じる' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'アカウント' })).toBeVisible()

  await leaveEverywhere(page)
  await question.getByRole('button', { name: '削除してログアウト' }).click()

  await expect(wayIn(page)).toBeVisible()
  await expect(toastOf(page, 'すべての端末からログアウトしました')).toBeVisible()
  await expect.poll(() => tracesOf(page, [uid, 'どこでも消すメモ'])).toEqual([])
})

test('a member who is signed out elsewhere is told of the records on this device and can remove them', {
  tag: '@long',
}, async ({ page, context, request }) => {
  const { email, uid } = await becomeMember(page)
  await writeNote(page, '残っているメモ')
  await page.goto('/mypage/')
  await expect(memberHome(page)).toBeVisible()
  await signOutEverywhere(request, email)

  await expect(page.getByText('この端末に記録が残っています')).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/apps/note')
  await expect(tab.getByText('会員の方の記録は、ログインすると表示されます。')).toBeVisible()
  await page.getByRole('button', { name: 'この端末から削除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する', exact: true }).click()

  await expect(toastOf(page, 'この端末の記録を削除しました')).toBeVisible()
  expect(await tracesOf(page, [uid, '残っているメモ'])).toEqual([])
  await expect(tab.getByText('書いたものはこの端末に残り、')).toBeVisible()
  await tab.close()
  await trySignIn(page, email)
  await expect(memberHome(page)).toBeVisible()
})

test('records to be removed at sign-out are gone even if the page is closed half-way', {
  tag: '@long',
}, async ({ page, context }) => {
  const { uid } = await becomeMember(page)
  await writeNote(page, '消しかけのメモ')
  const tab = await context.newPage()
  await tab.goto('/contact')
  await page.goto('/mypage/account')
  await page.route('**/default-call-auth-sign-out', async (route) => {
    await occupyDevice(tab)
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'ログアウト', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除してログアウト' }).click()
  await expect(wayIn(page)).toBeVisible()
  await page.close()

  await tab.goto('/apps/todo')

  await expect.poll(() => tracesOf(tab, [uid, '消しかけのメモ'])).toEqual([])
})

async function writeNote(page: Page, text: string): Promise<void> {
  await page.goto('/apps/note')
  await page.getByRole('button', { name: 'メモを書く' }).click()
  await page.getByRole('textbox', { name: '本文' }).fill(text)
  await expect(page.getByText('同期済み')).toBeVisible()
}

async function leaveEverywhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'すべての端末からログアウト' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ログアウトする' }).click()
}

/** Where any of the texts is found on the device. Binary values are read as UTF-8. */
const tracesOf = (page: Page, texts: string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const places: [string, string][] = []
    for (const area of [localStorage, sessionStorage]) {
      for (const key of Object.keys(area)) places.push([`storage ${key}`, `${key} ${area.getItem(key)}`])
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asPromise(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        const all = [await asPromise(rows.getAllKeys()), await asPromise(rows.getAll())]
        places.push([`${name} ${store}`, readable(all)])
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) places.push([`cache ${url}`, url])
    }
    const worker = await navigator.serviceWorker?.getRegistration()
    if (await worker?.pushManager?.getSubscription()) places.push(['push', wanted.join()])
    return places.filter(([, text]) => wanted.some((each) => text.includes(each))).map(([place]) => place)

    function asPromise<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    }
    function readable(value: unknown): string {
      return JSON.stringify(value, (_key, each) =>
        each instanceof Uint8Array ? new TextDecoder().decode(each) : each,
      )
    }
  }, texts)
