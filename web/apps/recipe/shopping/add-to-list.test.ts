import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addToList } from './add-to-list.ts'

const onList = (...texts: string[]) => texts.map((text, at) => ({ id: `t${at}`, text }))

it.each<[string[], string[], string[], string[]]>([
  [[], ['卵 3個'], [], ['卵 3個']],
  [['牛乳'], ['卵 3個'], [], ['卵 3個']],
  [['しょうゆ 大さじ1'], ['醤油 大さじ2'], ['しょうゆ 大さじ3'], []],
  [['牛乳'], ['牛乳 200ml'], ['牛乳 200ml'], []],
  [['牛乳 1本'], ['牛乳'], [], []],
  [['キャベツ 1/4玉＋100g'], ['キャベツ 1/4玉'], ['キャベツ 1/2玉＋100g'], []],
  [['電池'], ['玉ねぎ 1個', '塩 少々'], [], ['玉ねぎ 1個', '塩 少々']],
  [['塩 少々'], ['塩 少々'], [], []],
  [['にんにく 1片'], ['にんにく 1かけ'], ['にんにく 2片'], []],
  [['玉ねぎ 2個', '玉ねぎ 1個'], ['玉ねぎ 1個'], ['玉ねぎ 3個'], []],
])('to %o the list adds %o: changed %o, new %o', (known, lines, changed, added) => {
  const plan = addToList(onList(...known), lines)

  expect(plan.changed.map(({ text }) => text)).toEqual(changed)
  expect(plan.added).toEqual(added)
})

it('sending any list never makes two lines of one ingredient', () => {
  const line = fc
    .tuple(
      fc.constantFrom('卵', '醤油', 'しょうゆ', '玉ねぎ', '玉葱', '油', 'サラダ油'),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([name, count]) => `${name} ${count}個`)
  fc.assert(
    fc.property(
      fc.array(line),
      fc.uniqueArray(line, { selector: (each) => each.split(' ')[0] }),
      (known, lines) => {
        const first = addToList([], known)
        const list = onList(...first.added)

        const plan = addToList(list, lines)

        const texts = list.map(({ id, text }) => plan.changed.find((each) => each.id === id)?.text ?? text)
        const all = [...texts, ...plan.added]
        expect(addToList([], all).added).toHaveLength(all.length)
        const count = (some: readonly string[]) =>
          some.reduce((sum, each) => sum + Number(/\d+/.exec(each)?.[0]), 0)
        expect(count(all)).toBe(count([...known, ...lines]))
      },
    ),
  )
})
