import { newEmail, ops } from '../kit/member.ts'
import { until } from './browser.ts'
import { WebDriverError } from './protocol.ts'
import { button, choice, dialog, field, heading, link, linkTo, text } from './target.ts'
import { expect, test } from './test.ts'

test('the demo member is stamped, exchanges points for a gift, finds it in the history and signs out', async ({
  visitor,
}) => {
  const tooWide: string[] = []
  /** Follows the link where the visitor is: a new load of each page would take the engines a minute. */
  const visit = async (path: string) => {
    await visitor.click(linkTo(path))
    await until(path, () => visitor.evaluate((path: string) => location.pathname === path, path))
    await untilLoaded()
  }
  const untilLoaded = async () => {
    await until('the content', () => visitor.evaluate(isLoaded))
    tooWide.push(...(await visitor.tooWideOnPhones()))
  }

  await visitor.open('/mypage/')
  await visitor.click(button('デモ会員で試す'))
  await visitor.sees(heading('ポイント残高'))
  await visitor.sees(text(/スタンプ済み/))
  await untilLoaded()
  // WebKit once never ended the layout of this page when the window became as wide as a desktop's.
  await visitor.setViewport(1280, 800)
  await visitor.sees(button('ログアウト'))
  await visitor.setViewport(390)

  await test.step('an exchange up to the shown gift', async () => {
    for (const channel of ['amazon', 'giftee_select', 'paypay']) {
      await visit('/mypage/exchange')
      await visit(`/mypage/exchange/${channel}`)
    }
    await visit('/mypage/exchange')
    await visitor.click(link(/QUOカード.*交換できます/))
    await visitor.click(choice(/^300pt/))
    await untilLoaded()
    await visitor.click(button('300ptの確認へ進む'))
    await visitor.click(button('交換する'))
    await visitor.sees(heading('ギフトが届きました'))
    await visitor.click(button('表示する'))
    await visitor.sees(text('見本（実際には使えません）'))
    await untilLoaded()
  })

  await visit('/mypage/history')
  await visitor.sees(button(/QUOカード.*に交換/))
  await visit('/mypage/referral')
  for (const app of ['note', 'recipe', 'todo', 'weight']) {
    await visitor.open('/mypage/')
    await visit(`/apps/${app}`)
  }
  expect(tooWide).toEqual([])

  // The apps have left records of this member on this device, which the question is about.
  await visitor.open('/mypage/account/delete')
  await untilLoaded()
  await visit('/mypage/account')
  expect(tooWide).toEqual([])
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
    expect(await visitor.tooWideOnPhones()).toEqual([])
  })
})

const isLoaded = () => !document.querySelector('[aria-busy=true]')
