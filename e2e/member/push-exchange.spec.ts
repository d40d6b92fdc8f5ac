import { choose, enterAsDemo, exchangeIdOf, heading, press, test } from '../exchange/exchange-server.ts'
import { toastOf } from '../kit/member.ts'
import { expect } from '../kit/test.ts'
import { notices, pressNotice, withPushService } from './push-browser.ts'

test.use({ serviceWorkers: 'allow', serverEnv: { PUSH_LOOPBACK: '1' } })

test('a member who waits for an exchange allows notifications and is notified when the gift arrives @long', async ({
  page,
  context,
  place,
}) => {
  // Outside the quiet hours: at night the notification would wait for the morning.
  await place.ops('clock', 'advance', `${minutesToNoonInJapan()}m`)
  await place.ops('points', 'grant', 'demoMember00000000000000', '20000', '--reason', '試験')
  const service = await withPushService(context)
  await enterAsDemo(page)
  await choose(page, 'amazon', '10,000')
  await press(page, '交換する')
  await expect(heading(page, '内容を確認しています')).toBeVisible()
  await expect(page.getByText('発行されたらお知らせしましょうか？')).toBeVisible()
  await press(page, '通知を受け取る')
  await expect(toastOf(page, 'この端末の通知をオンにしました')).toBeVisible()
  const exchangeId = exchangeIdOf(page)
  await page.goto('/mypage/exchange/amazon')

  await place.ops('exchanges', 'approve', exchangeId, '--reason', '確認済み', '--yes')
  await service.deliver(page)

  await expect.poll(() => notices(context)).toMatchObject([{ title: '交換が完了しました' }])
  await pressNotice(context)
  await expect(heading(page, 'ギフトが届きました')).toBeVisible()
  await service.stop()
})

function minutesToNoonInJapan(): number {
  const minutes = Math.floor(Date.now() / 60_000) + 9 * 60
  return 1440 + 720 - (minutes % 1440)
}
