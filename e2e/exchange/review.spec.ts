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
  await expect(page.getByText('交換の却下を行いました').first()).toBeVisible()
  await page.goto(`${origin}/review?channel=${channel}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: '問題なしをすべて選ぶ' }).click()
  await page.getByRole('button', { name: '選んだ1件を承認' }).click()
  await expect(page.getByRole('dialog', { name: '1件をまとめて承認する' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
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
  await expect(page.getByText('交換を保留にしました').first()).toBeVisible()
  await page.goto(`${origin}/review?channel=${channel}`)
  await expect(page.getByRole('row', { name: /電話で確認中/ })).toBeVisible()
})

test('a reviewer works off a filtered queue, and the filter stays until its end', {
  tag: '@long',
}, async ({ page, db }) => {
  // No sample request of local mode asks for this channel. The other one would be next without the filter.
  const channel = 'paypay'
  for (const nickname of ['あおい', 'みどり']) await waitingExchange(db, { nickname, age: 3, channel })
  await waitingExchange(db, { nickname: 'ほかの人', age: 2, channel: 'quo' })
  const keepsFilter = () => expect(page).toHaveURL(/channel=paypay&noted=no/)
  const reject = async () => {
    // The button is there once the exchange has loaded; before that the key does nothing.
    await expect(page.getByRole('button', { name: '却下（r）' })).toBeVisible()
    await page.keyboard.press('r')
    await page.getByRole('button', { name: '次へ', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '却下する' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${origin}/review`)
  await page.getByRole('button', { name: '審査', exact: true }).click()
  await page.getByLabel('交換先').selectOption('PayPayポイント')
  await page.getByLabel('メモ').selectOption('なし')
  await expect(page.getByRole('row')).toHaveCount(3)
  await keepsFilter()

  await page.getByRole('row').nth(1).click()
  await expect(page.getByText('ポイントの出どころ')).toBeVisible()
  await keepsFilter()
  await page.keyboard.press('q')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('row').nth(1).click()
  await expect(page.getByRole('button', { name: '次へ（j）' })).toBeEnabled()
  await reject()
  await expect(page.getByRole('button', { name: '次へ（j）' })).toBeDisabled()
  await keepsFilter()
  await reject()

  await expect(page.getByText('審査を待っている交換はありません')).toBeVisible()
  await keepsFilter()
})
