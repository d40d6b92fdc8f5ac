import { expect, it } from 'vitest'
import { zip } from '../../frame/testing/zip.ts'
import { readAll } from '../testing/read-all.ts'

const json = (value: unknown) => JSON.stringify(value)
const recipe = (name: string) => ({
  '@type': 'Recipe',
  name,
  recipeIngredient: ['米 1合'],
  recipeInstructions: ['炊く'],
})
const list = (...names: string[]) => ({
  '@type': 'ItemList',
  itemListElement: names.map((name, at) => ({ '@type': 'ListItem', position: at + 1, item: recipe(name) })),
})
const page = (data: unknown, head = '') =>
  `<html><head>${head}<script type="application/ld+json">${json(data)}</script></head></html>`

it.each<[string, string, string[]]>([
  ['a list of recipes gives all of them', page(list('一', '二')), ['一', '二']],
  ['a page about one recipe gives that one', page([list('一', '二'), recipe('三')]), ['三']],
  ['microdata', ['一', '二'].map(microdata).join(''), ['一', '二']],
])('pages: %s', async (_, html, titles) => {
  const { records } = await readAll({ 'a.html': `<!doctype html>${html}` })

  expect(records.map(({ title }) => title)).toEqual(titles)
})

function microdata(name: string) {
  return `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">${name}</b>
    <i itemprop="recipeIngredient">米 1合</i><p itemprop="recipeInstructions">炊く</p></div>`
}

it.each([
  '<link rel="canonical" href="https://example.com/a?b=1&amp;c=2">',
  '<meta property="og:url" content="https://example.com/a?b=1&amp;c=2">',
  '<!-- saved from url=(0031)https://example.com/a?b=1&c=2 -->',
])('pages: the address in %s is the source', async (head) => {
  const { values } = await readAll({ 'a.html': `<!doctype html>${page(recipe('飯'), head)}` })

  expect(values).toMatchObject([{ source: 'https://example.com/a?b=1&c=2' }])
})

const saved = (
  ingredients: string,
  steps: string,
) => `<!DOCTYPE html><html><head><title>豚キムチ</title></head><body>
  <h1>豚キムチ</h1><h2>${ingredients}</h2><div>2人分</div><ul><li>豚バラ 150g</li><li>キムチ 100g</li></ul>
  <h2>${steps}</h2><ol><li>豚を炒める。</li><li>キムチを加える。</li></ol></body></html>`

it('pages: one without data is a recipe by its headings, and else a note', async () => {
  const found = await readAll({ 'a.html': saved('材料', '作り方') })

  expect(found).toMatchObject({
    app: 'recipe',
    values: [
      { title: '豚キムチ', ingredients: '豚バラ 150g\nキムチ 100g', steps: '豚を炒める。\nキムチを加える。' },
    ],
  })
  expect((await readAll({ 'a.html': saved('買うもの', '予定') })).app).toBe('note')
  // Beside notes it is one of them.
  const folder = await readAll({ 'a.html': saved('材料', '作り方'), 'b.html': '<p>日記</p>' })
  expect([folder.app, folder.records.length]).toEqual(['note', 2])
})

it('Tandoor: names and times of steps, words in bold, and spoons', async () => {
  const step = (facts: object) => ({ name: '', time: 0, ingredients: [], ...facts })
  const content = json({
    name: '味噌汁',
    steps: [
      step({
        name: 'だし',
        time: 10,
        instruction: '水に**昆布**を入れる',
        ingredients: [{ food: { name: '塩' }, unit: { name: '小さじ' }, amount: 0.5 }],
      }),
      step({ instruction: '3分待つ', time: 3 }),
    ],
  })
  const inner = await zip([{ name: 'recipe.json', text: content, method: 8 }])
  const { values } = await readAll({ '1.zip': inner })

  expect(values).toMatchObject([
    { ingredients: '塩 小さじ0.5', steps: 'だし：水に昆布を入れる（10分）\n3分待つ' },
  ])
})

it('Mealie: ingredients in Japanese order, English ones as they are shown, and tools', async () => {
  const { values } = await readAll({
    'a.json': json({
      slug: 'kare',
      name: 'カレー',
      tools: [{ name: '圧力鍋' }],
      recipeIngredient: [
        {
          quantity: 2,
          unit: { name: '大さじ' },
          food: { name: '油' },
          note: 'サラダ油',
          display: '2 大さじ 油 サラダ油',
        },
        { quantity: 0.5, unit: null, food: { name: '玉ねぎ' }, note: '', display: '½ 玉ねぎ' },
        {
          quantity: 0.5,
          unit: { name: 'cup' },
          food: { name: 'milk' },
          note: 'warm',
          display: '½ cup milk warm',
        },
        { quantity: 0, unit: null, food: null, note: '塩 少々', display: '塩 少々' },
      ],
      recipeInstructions: [{ text: '**弱火**で煮る' }],
    }),
  })

  expect(values).toMatchObject([
    {
      ingredients: '油 大さじ2 （サラダ油）\n玉ねぎ 0.5\n½ cup milk warm\n塩 少々',
      steps: '弱火で煮る',
      memo: '道具：圧力鍋',
    },
  ])
})

it('Paprika: what a recipe has no field for is in its memo', async () => {
  const { values } = await readAll({
    'a.paprikarecipe': json({
      name: '肉じゃが',
      ingredients: '牛肉 200g',
      directions: '煮る',
      difficulty: 'Easy',
      source: '母の本',
      source_url: 'https://example.com/n',
    }),
  })

  expect(values).toMatchObject([{ memo: '難しさ：Easy\n\n出典：母の本', source: 'https://example.com/n' }])
})

it('JSON of any depth ends in a refusal', async () => {
  const deep = `${'{"recipe_ingredient":'.repeat(100_000)}1${'}'.repeat(100_000)}`

  await expect(readAll({ 'a.json': deep })).rejects.toThrow('refused')
})
