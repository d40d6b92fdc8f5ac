import { expect, it } from 'vitest'
import { pageText } from './page-text.ts'
import { readRecipe } from './read-pasted.ts'

const microdata = `<p>店</p><div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">肉じゃが</h1>
<span itemprop="recipeYield">2人分</span><ul><li itemprop="recipeIngredient">じゃがいも 3個</li>
<li itemprop="recipeIngredient">牛肉 150g</li></ul><ol itemprop="recipeInstructions"><li>切る。</li><li>煮る。</li></ol></div>`

it('a page with microdata is its recipe, as pasted source too', () => {
  const wanted = {
    title: '肉じゃが',
    servings: 2,
    ingredients: ['じゃがいも 3個', '牛肉 150g'],
    steps: ['切る。', '煮る。'],
  }

  expect(readRecipe(pageText(microdata)).first.draft).toMatchObject(wanted)
  expect(readRecipe(microdata).first.draft).toMatchObject(wanted)
})

it('a page without data is its visible words, which the reader knows', () => {
  const text = pageText(
    '<h1>肉じゃが</h1><h2>材料（2人分）</h2><table><tr><td>じゃがいも</td><td>3個</td></tr>\n\n<tr><td>牛肉</td>' +
      '<td>150g</td></tr></table><h2>作り方</h2><ol><li>じゃがいもを切る。</li><li>牛肉と煮る。</li></ol>',
  )

  expect(text).not.toContain('<')
  expect(readRecipe(text).first.draft).toMatchObject({
    title: '肉じゃが',
    servings: 2,
    ingredients: ['じゃがいも 3個', '牛肉 150g'],
    steps: ['じゃがいもを切る。', '牛肉と煮る。'],
  })
})

it('JSON-LD and plain text stay as they are', () => {
  for (const text of ['{"@type":"Recipe","name":"肉じゃが"}', 'a < b\nじゃがいも 3個'])
    expect(pageText(text)).toBe(text)
})
