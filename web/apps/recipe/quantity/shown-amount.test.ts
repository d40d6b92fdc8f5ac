import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fraction, toNumber } from './fraction.ts'
import { isMeasured, readAmount } from './read-amount.ts'
import { ingredientText, measureText, scaleAmount } from './scale.ts'
import { splitLine } from './split-line.ts'

it.each([
  ['大根 1/4本', '1/4', '1/16本（約60g）'],
  ['大根（皮をむく） 1/4本', '1/3', '1/12本（約80g）'],
  ['玉ねぎ 1個', '1/6', '1/6個（約35g）'],
  ['玉ねぎ 1個', '1/4', '1/4個'],
  ['ローリエ 1枚', '1/6', '1/6枚'],
  ['大根 1/4本（250g）', '1/4', '1/16本（63g）'],
])('%s for %s of the servings is shown as %s', (line, by, expected) => {
  const [num = '1', den = '1'] = by.split('/')
  const { name, amount } = splitLine(line)

  const scaled = scaleAmount(readAmount(amount), fraction(Number(num), Number(den)))

  expect(ingredientText(name, scaled)).toBe(expected)
})

it('the amount shown is within an eighth of the exact one', () => {
  const units = fc.constantFrom('大さじ', '小さじ', 'カップ', 'g', 'ml', 'kg', 'L', 'dl', '個', '本', '枚')
  const styles = fc.constantFrom('fraction' as const, 'decimal' as const, 'whole' as const)
  const numbers = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 48 }))
  fc.assert(
    fc.property(units, styles, numbers, (unit, style, [num, den]) => {
      const exact = fraction(num, den)
      const isLeading = unit === '大さじ' || unit === '小さじ'
      const { text } = measureText({ low: exact, high: null, unit, isLeading, style })
      if (text === '少々') return
      const shown = readAmount(text)
        .filter(isMeasured)
        .reduce((sum, { measure }) => sum + toNumber(measure.low) * (sizes[measure.unit] ?? 1), 0)
      const wanted = toNumber(exact) * (sizes[unit] ?? 1)

      expect(Math.abs(shown - wanted) / wanted).toBeLessThanOrEqual(0.125 + 1e-9)
    }),
    { numRuns: 2_000 },
  )
})

/** Spoons may change into each other. */
const sizes: Record<string, number> = { 大さじ: 3, 小さじ: 1 }
