import { expect, it } from 'vitest'
import type { Home } from '#web/storage/space/home.ts'
import { homeOfRecipe } from './home-of-recipe.ts'

const home = (space: Home['space']): Home => ({ space, has: () => false })
const own = home(null)
const oden = home({ kind: 'recipe', title: '和食' })
const washoku = home({ kind: 'recipe-tag', title: '和食' })
const quick = home({ kind: 'recipe-tag', title: 'Quick' })

const place = (now: Home, tags: string[], before?: string[]) =>
  homeOfRecipe(
    // Cast: the place depends on nothing but the tags.
    { tags } as Parameters<typeof homeOfRecipe>[0],
    {
      before: before && ({ tags: before } as Parameters<typeof homeOfRecipe>[0]),
      now,
      own,
      shared: [oden, washoku, quick],
    },
  )

it('a recipe is shared when it gets a shared tag, in any spelling, and no longer when it loses the tag', () => {
  expect(place(own, ['和食'])).toBe(washoku)
  expect(place(own, ['ｑｕｉｃｋ'], [])).toBe(quick)
  expect(place(washoku, ['和食', 'Quick'], ['和食'])).toBe(washoku)
  expect(place(washoku, ['Quick'], ['和食', 'Quick'])).toBe(quick)
  expect(place(washoku, [], ['和食'])).toBe(own)
})

it('no edit shares a recipe that had the tag before, and one that is shared by itself stays where it is', () => {
  expect(place(own, ['和食', '肉'], ['和食'])).toBe(own)
  expect(place(own, [], ['和食'])).toBe(own)
  expect(place(oden, ['和食'], [])).toBe(oden)
})
