import { friendAtNote } from '../kit/friend.ts'
import { until } from './browser.ts'
import { button, choice, dialog, field, heading, item, link, menuItem, text } from './target.ts'
import { expect, test } from './test.ts'

// The app is left while it fetches files in its idle time.
test.use({ expectedComplaints: [/dynamically imported module/] })

test('a note is written by two, and one shown by a link is read, reported and, under another address, not there', {
  tag: '@long',
}, async ({ visitor, request }) => {
  await visitor.open('/mypage/')
  await visitor.click(button('デモ会員で試す'))
  await visitor.sees(heading('ポイント残高'))
  await visitor.open('/apps/note')
  await visitor.click(button('メモを書く'))
  // The editor, which takes the place of a plain field.
  await visitor.sees(button('チェックボックス'))
  // Firefox's driver presses all keys of a text in one task, in which the editor sees none of their letters.
  for (const each of ['[] ', '水筒']) await visitor.type(field('本文'), each)
  await visitor.fill(field('タイトル'), '遠足の持ち物')
  const written = () => visitor.valueOf(field('本文'))

  await visitor.click(button('このメモの操作'))
  await visitor.click(menuItem('いっしょに使う'))
  await visitor.click(button('いっしょに使いはじめる'))
  await visitor.click(button('招待リンクを作る'))
  await visitor.sees(field('招待リンク'))
  const friend = await friendAtNote(request, await visitor.valueOf(field('招待リンク')))
  expect(await friend.read()).toEqual(['task: 水筒'])
  expect(await visitor.tooWideOnPhones()).toEqual([])
  await visitor.click(button('閉じる'))
  await visitor.sees(button(/さんといっしょに/))
  await friend.write('と弁当')
  await until('the words of the friend', async () => (await written()).includes('水筒と弁当'))
  await visitor.sees(button(/さんが たった今変更/))
  await visitor.type(field('本文'), 'も')
  await until('the words of the visitor', async () => /も/.test((await friend.read()).join()))

  await visitor.click(button('このメモの操作'))
  await visitor.click(menuItem('リンクで見せる'))
  const sheet = dialog('リンクで見せる')
  await visitor.click(choice('1週間', sheet))
  await visitor.click(button('リンクを作る', sheet))
  await visitor.sees(field('見せるリンク', sheet))
  expect(await visitor.tooWideOnPhones()).toEqual([])
  const address = await visitor.valueOf(field('見せるリンク', sheet))
  // Pages without a script never say that they are hydrated.
  const open = async (to: string) => {
    await visitor.evaluate((to: string) => location.assign(to), to)
    await until('the page', () => visitor.evaluate((to: string) => location.href === to, to))
  }

  await open(address)
  await visitor.sees(heading('遠足の持ち物'))
  await visitor.sees(item(/水筒/))
  expect(await visitor.tooWideOnPhones()).toEqual([])
  await visitor.click(link('このページを通報する'))
  await visitor.click(choice(/著作権/))
  await visitor.click(button('通報する'))
  await visitor.sees(heading('通報を受け付けました'))
  await visitor.sees(text('ありがとうございます。運営者が内容を確かめます。'))

  await open(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`)
  await visitor.sees(heading('このページは見られません'))
})
