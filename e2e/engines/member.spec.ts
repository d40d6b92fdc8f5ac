import { memberRoutes } from '../kit/known-routes.ts'
import { newEmail, ops } from '../kit/member.ts'
import { until } from './browser.ts'
import { WebDriverError } from './protocol.ts'
import { button, choice, dialog, field, heading, link, text } from './target.ts'
import { expect, test } from './test.ts'

test('the demo member is stamped, exchanges points for a gift, finds it in the history and signs out', async ({
  visitor,
}) => {
  await visitor.open('/mypage/')
  await visitor.click(button('デモ会員で試す'))
  await visitor.sees(heading('ポイント残高'))
  await visitor.sees(text(/スタンプ済み/))

  await visitor.click(link('交換'))
  await visitor.click(link(/QUOカード.*交換できます/))
  await visitor.click(choice(/^300pt/))
  await visitor.click(button('300ptの確認へ進む'))
  await visitor.click(button('交換する'))
  await visitor.sees(heading('ギフトが届きました'))
  await visitor.click(button('表示する'))
  await visitor.sees(text('見本（実際には使えません）'))

  await visitor.open('/mypage/history?filter=exchange')
  await visitor.sees(button(/QUOカード.*に交換/))

  await test.step('every page fits a narrow phone', async () => {
    const tooWide: string[] = []
    for (const path of [...memberRoutes, '/apps/note', '/apps/recipe', '/apps/todo', '/apps/weight']) {
      await visitor.open(path)
      await until('the content', () => visitor.evaluate(() => !document.querySelector('[aria-busy=true]')))
      for (const width of [320, 390]) {
        await visitor.setViewport(width)
        tooWide.push(...(await visitor.tooWide()).map((each) => `${path} at ${width} px: ${each}`))
      }
    }
    expect(tooWide).toEqual([])
  })

  // The apps have left records of this member on this device, which the question is about.
  await visitor.open('/mypage/account')
  await visitor.click(button('ログアウト'))
  await visitor.sees(dialog('この端末に記録を残しますか？'))
  await visitor.click(button('消してログアウト'))
  await visitor.sees(heading('ログイン'))
})

test('a visitor signs in by Google in a popup and becomes a member', async ({ visitor }) => {
  await visitor.open('/mypage/')
  const [home] = await visitor.windows()
  await visitor.click(button('Googleで続ける'))
  await expect.poll(() => visitor.windows()).toHaveLength(2)
  const popup = (await visitor.windows()).find((each) => each !== home)
  await visitor.switchTo(popup ?? '')
  const email = newEmail()
  await visitor.fill(field('メールアドレス'), email)
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

  await test.step('a balance of five digits fits a narrow phone', async () => {
    const [{ uid }] = JSON.parse(await ops('members', 'find', email, '--json'))
    await ops('grant', uid, '24810', '--reason', '試験')
    await visitor.sees(text(/^24,8\d\d$/))
    await visitor.setViewport(320)
    expect(await visitor.tooWide()).toEqual([])
  })
})
