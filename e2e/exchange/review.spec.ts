import { waitingExchange } from '#server/testing/members/reviewed.ts'
import { freePort } from '#server/testing/servers/server-process.ts'
import { expectAccessible } from '../kit/axe.ts'
import { grant } from '../kit/operator.ts'
import { expect } from '../kit/test.ts'
import { test } from './exchange-server.ts'

const port = await freePort()
const origin = `http://localhost:${port}`
test.use({ serverEnv: { CONSOLE_PORT: String(port), LOG_LEVEL: 'error' } })

test('a reviewer rejects and holds exchanges with the keyboard, and approves the clear ones together', {
  tag: '@long',
}, async ({ page, db }) => {
  // No sample request of local mode asks for this channel.
  const channel = 'paypay'
  const clear = await waitingExchange(db, { nickname: 'はな', age: 1, channel })
  await grant(db, clear.uid, 300, '見本')
  await waitingExchange(db, { nickname: 'たろう', registeredDays: 5, channel, points: 500 })
  await waitingExchange(db, { nickname: 'ゆき', channel, points: 1_000 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${origin}/review?channel=${channel}`)
  await page.getByRole('button', { name: '審査', exact: true }).click()

  await expect(page.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const amount = page.getByText('ポイントの出どころ')
  await expect(amount).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('r')
  await page.getByRole('button', { name: '次へ', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '却下する' }).click()
  await expect(page.getByText('完了しました').first()).toBeVisible()
  await page.goto(`${origin}/review?channel=${channel}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '選んだ1件を承認' }).click()
  await page.getByRole('button', { name: '1件を承認する' }).click()
  await expect(page.getByText('承認しました', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '閉じる' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(amount).toBeVisible()
  await page.keyboard.press('n')
  await page.getByLabel('メモ').fill('電話で確認中')
  await page.getByRole('button', { name: '次へ', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保留にする' }).click()
  await expect(page.getByText('完了しました').first()).toBeVisible()
  // The decision led to the next request of the whole queue, which may be a sample.
  await page.goto(`${origin}/review?channel=${channel}`)
  await expect(page.getByRole('row', { name: /電話で確認中/ })).toBeVisible()
})
