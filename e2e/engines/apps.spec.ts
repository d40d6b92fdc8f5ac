import { keys, until } from './browser.ts'
import { article, button, field, heading, item, text } from './target.ts'
import { expect, test } from './test.ts'

test('a visitor makes a record in each app, and it is there after a reload', async ({ visitor }) => {
  const tooWide: string[] = []
  const lookForWide = async () => tooWide.push(...(await visitor.tooWideOnPhones()))
  const openApp = async (name: string, title: string) => {
    await visitor.open(`/apps/${name}`)
    await visitor.sees(heading(title))
    await visitor.sees(text(/この端末に保存$/))
    await lookForWide()
  }

  await test.step('note', async () => {
    await openApp('note', 'メモ')
    // WebKit draws a select by the system, on a grey box, unless all of this is set.
    expect(await visitor.at(field('並び順'), (element) => visitor.evaluate(lookOf, element))).toEqual({
      appearance: 'none',
      backgroundColor: 'rgba(0, 0, 0, 0)',
      borderWidth: '0px',
      height: 44,
    })
    await visitor.click(button('メモを書く'))
    // A driver goes on typing into the field that waits for the editor.
    await visitor.sees(button('チェックボックス'))
    await visitor.type(field('本文'), '電車で読むメモ')
    await visitor.reload()
    // The address names the open note, so that it opens again.
    await until('the note', async () => (await visitor.valueOf(field('本文'))) === '電車で読むメモ')
  })

  await test.step('todo', async () => {
    await openApp('todo', 'やること')
    await visitor.type(field('やることを追加'), `牛乳を買う${keys.Enter}`)
    await visitor.sees(button(/^牛乳を買う/))
    await visitor.reload()
    await visitor.click(button(/^すべて/))
    await visitor.sees(button(/^牛乳を買う/))
    await lookForWide()
  })

  await test.step('weight', async () => {
    await openApp('weight', '体重')
    await visitor.fill(field('体重（kg）'), '62.3')
    await visitor.click(button('記録する'))
    await visitor.sees(item(/今日.*62\.3kg/))
    await visitor.reload()
    await visitor.sees(item(/今日.*62\.3kg/))
    await lookForWide()
  })

  await test.step('recipe', async () => {
    await openApp('recipe', 'レシピ')
    await visitor.click(button('レシピを書く'))
    await visitor.type(field('料理の名前', article('レシピの編集')), '鶏の照り焼き')
    await visitor.click(button('完了', article('レシピの編集')))
    await visitor.reload()
    await visitor.sees(text('鶏の照り焼き'))
  })

  await test.step('habit', async () => {
    await openApp('habit', '習慣')
    await visitor.click(button('習慣を追加'))
    await visitor.type(field('名前'), 'ストレッチ')
    await visitor.click(button('追加する'))
    await visitor.click(button(/^「ストレッチ」を記録する/))
    await visitor.reload()
    await visitor.sees(button(/^ストレッチ/))
    await visitor.sees(text('今日の1つ、ぜんぶできました'))
    await lookForWide()
  })
  expect(tooWide).toEqual([])
})

function lookOf(element: Element) {
  const { appearance, backgroundColor, borderTopWidth } = getComputedStyle(element)
  const { height } = element.getBoundingClientRect()
  return { appearance, backgroundColor, borderWidth: borderTopWidth, height }
}
