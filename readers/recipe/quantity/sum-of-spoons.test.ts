import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fraction, plus, times, toNumber } from './fraction.ts'
import { mergeIngredients } from './merge.ts'
import { isMeasured, readAmount } from './read-amount.ts'
import { amountText, scaleAmount } from './scale.ts'

const scaledText = (amount: string, by: string) => {
  const [num = '1', den = '1'] = by.split('/')
  return amountText(scaleAmount(readAmount(amount), fraction(Number(num), Number(den))))
}

it.each([
  ['大さじ1と小さじ1', '3/2', '大さじ2'],
  ['大さじ1と小さじ1', '1/4', '小さじ1'],
  ['大さじ1と小さじ1', '2', '大さじ2と小さじ2'],
  ['大さじ1/2と小さじ1', '2', '大さじ1と小さじ2'],
  ['大さじ2と小さじ3/4', '3/2', '約大さじ3と小さじ1'],
  ['大さじ1と小さじ1/2', '2', '大さじ2と小さじ1'],
  ['大さじ1＋小さじ1', '3', '大さじ4'],
  ['1 tbsp + 1 tsp', '3', '大さじ4'],
  // As earlier versions wrote them.
  ['大さじ3と約小さじ1', '3', '大さじ10'],
  ['小さじ3/4と小さじ1/4', '4', '大さじ1と小さじ1'],
  ['50ml（大さじ3と小さじ1）', '3', '150ml（大さじ10）'],
  ['各大さじ1と小さじ1', '3/2', '各大さじ2'],
  // Cups
  ['1カップと大さじ2', '2', '2カップと大さじ4'],
  ['1カップと大さじ2', '3/2', '1と1/2カップと大さじ3'],
  ['1カップと大さじ2', '1/2', '1/2カップと大さじ1'],
  ['1カップと大さじ2', '1/4', '1/4カップと大さじ1/2'],
  ['1カップと大さじ2', '1/8', '大さじ1と小さじ2と3/4'],
  ['1カップと大さじ2', '6', '約7カップ'],
  ['カップ1と大さじ2', '3/2', 'カップ1と1/2と大さじ3'],
  ['1カップと大さじ1と小さじ1', '3', '3カップと大さじ4'],
  ['1 cup plus 2 tablespoons', '1/2', '1/2 cupと大さじ1'],
  // 16 tablespoons are an English cup.
  ['1 cup plus 4 tablespoons', '4/5', '1 cup'],
  ['1カップと1/2カップ', '2', '3カップ'],
  // Ranges
  ['大さじ1〜大さじ1と小さじ1', '3', '大さじ3〜4'],
  ['大さじ1と小さじ1〜2', '3', '大さじ4〜5'],
  ['小さじ2〜大さじ1', '1/2', '小さじ1〜1と1/2'],
  ['小さじ2〜大さじ1', '3', '大さじ2〜3'],
  // Two portions, for two steps.
  ['大さじ1＋大さじ2', '2', '大さじ2＋大さじ4'],
])('%s, times %s, is shown as %s', (amount, by, expected) => {
  expect(scaledText(amount, by)).toBe(expected)
})

const units = ['カップ', '大さじ', '小さじ']
const millilitres: Record<string, number> = { カップ: 200, 大さじ: 15, 小さじ: 5 }
const written = (unit: string, number: string) =>
  unit === 'カップ' ? `${number}${unit}` : `${unit}${number}`

it('a sum is shown in at most two units, the larger first, within an eighth of the exact sum', () => {
  const pairs = fc.constantFrom([0, 1], [0, 2], [1, 2]) as fc.Arbitrary<[number, number]>
  const numbers = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(1, 2, 3, 4))
  const servings = fc.integer({ min: 1, max: 12 })
  fc.assert(
    fc.property(pairs, numbers, numbers, servings, servings, ([a, b], one, other, to, from) => {
      const [first, second] = [units[a] ?? '', units[b] ?? '']
      const amount = `${written(first, one.join('/'))}と${written(second, other.join('/'))}`
      const by = fraction(to, from)

      const shown = scaledText(amount, `${to}/${from}`)

      if (shown === '少々') return
      const named = [...shown.matchAll(/カップ|大さじ|小さじ/g)].map(([unit]) => units.indexOf(unit))
      expect(named.length).toBeLessThanOrEqual(2)
      expect(named).toEqual([...new Set(named)].sort())
      const sum = plus(
        times(fraction(...one), fraction(millilitres[first] ?? 0)),
        times(fraction(...other), fraction(millilitres[second] ?? 0)),
      )
      const exact = toNumber(times(sum, by))
      const [read, ...others] = readAmount(shown).filter(isMeasured)
      expect(others).toEqual([])
      const size = millilitres[read?.measure.unit ?? ''] ?? 0
      const seen = toNumber(read?.measure.low ?? fraction(0)) * size
      expect(Math.abs(seen - exact) / exact).toBeLessThanOrEqual(0.125 + 1e-9)
      if (!shown.startsWith('約')) expect(seen).toBeCloseTo(exact)
    }),
    { numRuns: 2_000 },
  )
})

it('a sum is scaled there and back without loss', () => {
  const amount = readAmount('1カップと大さじ2と小さじ1/3')
  const by = fraction(3, 7)

  expect(scaleAmount(scaleAmount(amount, by), fraction(7, 3))).toEqual(amount)
})

it.each([
  [['しょうゆ 大さじ1と小さじ1', 'しょうゆ 小さじ2'], '大さじ2'],
  [['だし 1カップと大さじ2', 'だし 1カップと大さじ2'], '2カップと大さじ4'],
])('%j add up to %s in a shopping list', (lines, expected) => {
  const wanted = lines.map((ingredients) => ({ title: '', ingredients, by: fraction(1) }))

  expect(mergeIngredients(wanted).map(({ amount }) => amount)).toEqual([expected])
})
