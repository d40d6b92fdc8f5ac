import { newEmail, ops, password } from '../kit/member.ts'
import { until } from './browser.ts'
import { button, choice, dialog, field, heading, item, region, text } from './target.ts'
import { expect, test } from './test.ts'

test('a member keeps a habit, takes an edit back, and reaches a goal, on a phone and on a desktop', {
  tag: '@long',
}, async ({ visitor }) => {
  const tooWide: string[] = []
  await visitor.open('/mypage/')
  await visitor.click(button('新規登録'))
  await visitor.fill(field('メールアドレス'), newEmail())
  await visitor.fill(field('パスワード'), password)
  await visitor.click(choice(/利用規約/))
  await visitor.click(button('登録する'))
  await visitor.click(button('あとで', dialog('ようこそ、こつこつへ')))

  await test.step('a habit with an amount, a rest day and an earlier version', async () => {
    await visitor.open('/apps/habit')
    await visitor.sees(text('小さな習慣を、こつこつと'))
    await visitor.click(button('習慣を追加'))
    await visitor.click(button(/水を飲む/, item(/水を飲む/)))
    await visitor.click(button('追加する'))
    await visitor.click(button(/^水を飲む/))
    await visitor.click(button('編集する'))
    await visitor.fill(field('名前'), '白湯を飲む')
    await visitor.click(button('保存する'))
    await visitor.click(button('以前の版'))
    await visitor.click(button(/水を飲む/, dialog('以前の版')))
    await visitor.click(button('この版に戻す'))
    await visitor.sees(heading('水を飲む'))
    tooWide.push(...(await visitor.tooWideOnPhones()))
    await visitor.click(button('閉じる'))
    await visitor.click(button(/^「水を飲む」を記録する/))
    await visitor.sees(text('今日の1つ、ぜんぶできました'))
    await visitor.setViewport(1280, 800)
    await visitor.sees(heading('ぜんぶの習慣の、この12週間'))
  })

  await test.step('the day and a goal', async () => {
    await visitor.open('/mypage/')
    await visitor.sees(region('今日の習慣'))
    await visitor.click(button('目標のギフトを決める'))
    await visitor.click(choice(/QUOカードPay/))
    await visitor.click(button('目標にする'))
    await visitor.sees(text(/QUOカードPay 300円分/))
    await visitor.setViewport(390)
    tooWide.push(...(await visitor.tooWideOnPhones()))
    const uid = await visitor.evaluate(() => JSON.parse(localStorage.getItem('known-member') ?? '{}').uid)
    await ops('points', 'grant', uid, '300', '--reason', '試験')
    await visitor.sees(dialog(/目標に届きました/))
    await visitor.click(button('とじる'))
    await visitor.sees(text(/目標のQUOカードPay 300円分に届いています/))
  })

  await test.step('being called back is off until it is chosen', async () => {
    await visitor.open('/mypage/account')
    const evening = () => visitor.evaluate(isEveningOn)
    await until('the switch', async () => (await evening()) === 'false')
    await visitor.click(button('夜の声かけ'))
    await until('the choice', async () => (await evening()) === 'true')
    tooWide.push(...(await visitor.tooWideOnPhones()))
  })
  expect(tooWide).toEqual([])
})

const isEveningOn = () =>
  [...document.querySelectorAll('[role=switch]')]
    .find((each) => each.closest('label, li, div')?.textContent?.includes('夜の声かけ'))
    ?.getAttribute('aria-checked')
