import { keys, until } from './browser.ts'
import { article, button, field, item, text } from './target.ts'
import { test } from './test.ts'

test('a visitor makes a record in each app, and it is there after a reload', async ({ visitor }) => {
  await test.step('note', async () => {
    await visitor.open('/apps/note')
    await visitor.sees(text(/この端末に保存$/))
    await visitor.click(button('メモを書く'))
    await visitor.type(field('本文'), '電車で読むメモ')
    await visitor.reload()
    // The address names the open note, so that it opens again.
    await until('the note', async () => (await visitor.valueOf(field('本文'))) === '電車で読むメモ')
  })

  await test.step('todo', async () => {
    await visitor.open('/apps/todo')
    await visitor.type(field('やることを追加'), `牛乳を買う${keys.Enter}`)
    await visitor.sees(button(/^牛乳を買う/))
    await visitor.reload()
    await visitor.click(button(/^すべて/))
    await visitor.sees(button(/^牛乳を買う/))
  })

  await test.step('weight', async () => {
    await visitor.open('/apps/weight')
    await visitor.fill(field('体重（kg）'), '62.3')
    await visitor.click(button('記録する'))
    await visitor.sees(item(/今日.*62\.3kg/))
    await visitor.reload()
    await visitor.sees(item(/今日.*62\.3kg/))
  })

  await test.step('recipe', async () => {
    await visitor.open('/apps/recipe')
    await visitor.click(button('レシピを書く'))
    await visitor.type(field('料理の名前', article('レシピの編集')), '鶏の照り焼き')
    await visitor.click(button('完了', article('レシピの編集')))
    await visitor.reload()
    await visitor.sees(text('鶏の照り焼き'))
  })
})
