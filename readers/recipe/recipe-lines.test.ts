import { expect, it } from 'vitest'
import { stepLines, stepNumbers, withoutNumber, withPreparation } from './recipe-lines.ts'

const numbersOf = [
  (n: number) => String.fromCodePoint(0x245f + n),
  (n: number) => `${n})`,
  (n: number) => `${n}.`,
  (n: number) => `手順${n}`,
]

it.each(numbersOf.map((write) => [write(1), write] as const))(
  'a list numbered by %s loses its numbers, and keeps those that speak of other steps',
  (_, write) => {
    const rests = ['にんじんを切る。', 'のりをあぶる。', `${write(1)}に${write(2)}をからめる。`]
    const numbered = rests.map((rest, at) => `${write(at + 1)} ${rest}`)

    expect(stepLines(numbered.join('\n'))).toEqual(rests)
    expect(stepLines(rests.join('\n'))).toEqual(rests)
  },
)

it('a step that begins with another one keeps it wherever it stands', () => {
  for (const step of ['①の鍋に塩を加える。', '②と③を合わせる。', '①を焼く。', '2)に3)を加える。'])
    expect([withoutNumber(step), stepLines(`混ぜる。\n切る。\n焼く。\n${step}`).at(-1)]).toEqual([step, step])
})

it('a number that is not the place of its step is removed if it speaks of no other step', () => {
  expect(stepLines('② 卵を割る。\n⑤ 焼く。\n1. 盛る。')).toEqual(['卵を割る。', '焼く。', '盛る。'])
})

it('steps of 下準備 have no number, so that a step still means the right ones', () => {
  const steps = withPreparation(['予熱する。', '型を敷く。', '混ぜる。', '1を焼く。'], 2)

  expect(steps).toEqual(['【下準備】予熱する。', '型を敷く。', '【作り方】混ぜる。', '1を焼く。'])
  expect(stepNumbers(steps)).toEqual([null, null, 1, 2])
  expect(stepNumbers(['【生地】混ぜる。', '焼く。'])).toEqual([1, 2])
  expect(withPreparation(['混ぜる。'], 1)).toEqual(['混ぜる。'])
})
