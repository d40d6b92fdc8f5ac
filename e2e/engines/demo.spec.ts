import { giftNames } from '#contract/exchange/channel-names.ts'
import { until } from './browser.ts'
import { button, choice, dialog, heading, link, linkTo, text } from './target.ts'
import { expect, test } from './test.ts'

test('the demo member is stamped, exchanges points for a gift, finds it in the history and signs out', async ({
  visitor,
}, { project }) => {
  // The engines share the demo member, whose form closes when another browser exchanges: one of them does, that of iPhones.
  const exchanges = project.name === 'webkit'
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
  // The gift of the other engine is celebrated on whichever home is open, over everything else.
  if (!exchanges) await visitor.evaluate(closeCelebrations)
  await visitor.click(button('デモ会員で試す'))
  await visitor.sees(heading('ポイント残高'))
  await visitor.sees(text(/\d日連続/))
  await untilLoaded()
  // WebKit once never ended the layout of this page when the window became as wide as a desktop's.
  await visitor.setViewport(1280, 800)
  await visitor.sees(button('ログアウト'))
  await visitor.setViewport(390)

  await visit('/mypage/exchange')
  await visitor.sees(link(new RegExp(`${giftNames.quo}.*交換できます`)))
  await visit('/mypage/exchange/quo')
  await visitor.sees(choice(/^300pt/))
  await test.step('an exchange up to the shown gift', async () => {
    if (!exchanges) return
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
  await visitor.sees(exchanges ? button(new RegExp(`${giftNames.quo}.*に交換`)) : button(/デイリースタンプ/))
  await visit('/mypage/referral')
  await visitor.click(linkTo('/mypage/'))
  await visitor.sees(heading('ポイント残高'))
  // The journey through the apps opens the others.
  await visit('/apps/note')
  await visitor.evaluate(() => history.back())
  await visitor.sees(heading('ポイント残高'))
  expect(tooWide).toEqual([])

  // The app has left records of this member on this device, which the question is about.
  await visit('/mypage/account')
  await visitor.open('/mypage/account/delete')
  await untilLoaded()
  await visit('/mypage/account')
  expect(tooWide).toEqual([])
  await visitor.click(button('ログアウト'))
  await visitor.sees(dialog('この端末に記録を残しますか？'))
  await visitor.click(button('削除してログアウト'))
  await visitor.sees(heading('ログイン'))
})

/** As soon as they open, on every page until the next load. */
function closeCelebrations(): void {
  const close = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'とじる')?.click()
  new MutationObserver(close).observe(document.body, { childList: true, subtree: true })
}

const isLoaded = () => !document.querySelector('[aria-busy=true]')
