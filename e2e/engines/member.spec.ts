import { newEmail, ops } from '../kit/member.ts'
import { WebDriverError } from './protocol.ts'
import { button, choice, field, heading, text } from './target.ts'
import { expect, test } from './test.ts'

test('a visitor signs in by Google in a popup and becomes a member', async ({ visitor }) => {
  await visitor.open('/mypage/')
  const [home] = await visitor.windows()
  await visitor.click(button('Googleで続ける'))
  await expect.poll(() => visitor.windows()).toHaveLength(2)
  const popup = (await visitor.windows()).find((each) => each !== home)
  await visitor.switchTo(popup ?? '')
  await visitor.fill(field('メールアドレス'), newEmail())
  // The popup may close before the driver has told that the press is done.
  await visitor.click(button('このアカウントで続ける')).catch((error) => {
    if (!(error instanceof WebDriverError && error.kind === 'no such window')) throw error
  })
  await expect.poll(() => visitor.windows()).toHaveLength(1)

  await visitor.switchTo(home ?? '')
  await visitor.sees(heading('会員登録'))
  await visitor.click(choice(/利用規約/))
  await visitor.click(button('登録する'))
  await visitor.sees(heading(/メンバー\d{4}さん/))
  await visitor.click(button('あとで'))

  await test.step('a balance of five digits fits a narrow phone', async () => {
    const uid = await visitor.evaluate(() => JSON.parse(localStorage.getItem('known-member') ?? '{}').uid)
    await ops('points', 'grant', uid, '24810', '--reason', '試験')
    await visitor.sees(text(/^24,8\d\d$/))
    expect(await visitor.tooWideOnPhones()).toEqual([])
  })
})
