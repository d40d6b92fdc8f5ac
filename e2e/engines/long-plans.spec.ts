import { keys } from './browser.ts'
import { article, button, choice, dialog, field, item, menuItem, region, text } from './target.ts'
import { expect, test } from './test.ts'

test('a visitor sees a journey on each of its days, shops by aisle and keeps a search as a view', {
  tag: '@long',
}, async ({ visitor }) => {
  await visitor.setViewport(390)
  await visitor.open('/apps/todo')
  await visitor.sees(text(/この端末に保存$/))
  for (const line of ['明日から3日間 出張', '歯医者 @電話', '玉ねぎ 2個 #買い物', '豚肉 #買い物']) {
    await visitor.type(field('やることを追加'), `${line}${keys.Enter}`)
    await visitor.sees(text(/^「?(?:出張|歯医者|玉ねぎ 2個|豚肉)」?/))
  }

  await visitor.click(button(/^これから/))
  await expect.poll(() => visitor.count(text('出張'))).toBe(3)
  await visitor.click(button('カレンダー'))
  await visitor.sees(text(/^\d{4}年\d+月$/))
  expect(await visitor.tooWideOnPhones()).toEqual([])

  await visitor.click(button(/^買い物/))
  await visitor.sees(text('野菜・果物'))
  await visitor.click(button('「玉ねぎ 2個」の売り場を変える'))
  await visitor.click(button('冷凍・アイス', dialog('「玉ねぎ」の売り場')))
  await visitor.seesNot(text('野菜・果物'))
  await visitor.sees(text('冷凍・アイス'))
  expect(await visitor.tooWideOnPhones()).toEqual([])

  await visitor.click(button('やることを検索'))
  await visitor.fill(field('やることを検索'), '@電話')
  await visitor.click(button('この絞り込みを保存'))
  await visitor.sees(text('歯医者'))
  await visitor.seesNot(text('豚肉'))
  await visitor.reload()
  await visitor.sees(text('歯医者'))
  expect(await visitor.tooWideOnPhones()).toEqual([])
})

test('a visitor plans a dish, sees the month, and marks a day of the cycle after agreeing to it', {
  tag: '@long',
}, async ({ visitor }) => {
  await visitor.setViewport(390)
  await visitor.open('/apps/recipe')
  await visitor.sees(text(/この端末に保存$/))
  await visitor.click(button('レシピを書く'))
  await visitor.type(field('料理の名前', article('レシピの編集')), '鶏の照り焼き')
  await visitor.click(button('完了', article('レシピの編集')))
  await visitor.click(button('このレシピのメニュー'))
  await visitor.click(menuItem('献立に入れる'))
  const plan = dialog('「鶏の照り焼き」を献立に入れる')
  await visitor.click(button(/に加える$/, plan))
  await visitor.sees(button(/^夜 ?鶏の照り焼き/, plan))
  await visitor.click(button('月で見る', plan))
  await visitor.sees(button(/、鶏の照り焼き$/, plan))
  expect(await visitor.tooWideOnPhones()).toEqual([])

  // On phones the header of the site has a menu of the same name.
  await visitor.setViewport(1280, 800)
  await visitor.open('/apps/weight')
  await visitor.sees(text(/この端末に保存$/))
  await visitor.fill(field('体重（kg）'), '62.3')
  await visitor.click(button('記録する'))
  await visitor.sees(text('62.3kgを記録しました'))
  await visitor.click(button('メニュー'))
  await visitor.click(menuItem('生理の印'))
  const cycle = dialog('生理の印')
  await visitor.click(choice(/同意します$/, cycle))
  await visitor.click(button('使いはじめる', cycle))
  await visitor.click(button('印をつける', cycle))
  await visitor.sees(item(/年\d+月\d+日/, cycle))
  await visitor.press(keys.Escape)
  await visitor.sees(text(/体にたまる水分/, region('生理の印')))
})
