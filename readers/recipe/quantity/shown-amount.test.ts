import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Fraction, fraction, plus, toNumber } from './fraction.ts'
import { isMeasured, readAmount } from './read-amount.ts'
import { ingredientText, measureText, scaleAmount } from './scale.ts'
import { splitLine } from './split-line.ts'

it.each([
  ['大根 1/4本', '1/4', '1/16本（約60g）'],
  ['大根（皮をむく） 1/4本', '1/3', '1/12本（約80g）'],
  ['玉ねぎ 1個', '1/6', '1/6個（約35g）'],
  ['玉ねぎ 1個', '1/4', '1/4個'],
  ['ローリエ 1枚', '1/6', '1/6枚'],
  ['大根 1/4本（250g）', '1/4', '1/16本（約63g）'],
  ['長いも 1/4本', '1/4', '1/16本（約40g）'],
  ['長芋 1/4本', '1/4', '1/16本（約40g）'],
  ['ぶなしめじ 1パック', '1/5', '1/5パック（約20g）'],
  ['レモン汁 1/4個分', '1/4', '1/16個分（約小さじ1/2）'],
  ['レモンのしぼり汁 1個分', '1/5', '1/5個分（約小さじ1と2/3）'],
  ['レモン汁 1/4個分', '2', '1/2個分'],
  // Boxes differ in weight.
  ['カレールウ 1/4箱', '1/4', '1/16箱'],
  // Less than one is shown in the smaller unit, unless it was written as a share.
  ['鶏ひき肉 0.25kg', '1/4', '約63g'],
  ['水 1.5L', '1/4', '375ml'],
  ['水 1.5L', '1/2', '750ml'],
  ['水 1.5L', '2/3', '1L'],
  ['豚肉 0.8〜1.2kg', '1/2', '400〜600g'],
  ['豚肉 0.8〜1.2kg', '3/4', '600〜900g'],
  ['豚肉 1〜1.5kg', '3/4', '750〜1125g'],
  ['水 1/2L', '1/2', '1/4L'],
  ['水 1/2L', '1/3', '約167ml'],
  // A cup has marks for quarters and for millilitres, none for 0.38.
  ['だし 1.5カップ', '1/4', '3/8カップ（75ml）'],
  ['だし 1.5カップ', '1/2', '3/4カップ'],
  ['だし 1.5カップ', '5/4', '1と7/8カップ（375ml）'],
  ['だし 1.5カップ', '1/3', '0.5カップ'],
  ['だし カップ1と1/2', '3/4', 'カップ1と1/8（225ml）'],
  ['水 1カップ（200ml）', '3/8', '3/8カップ（75ml）'],
  ['だし 1〜1.5カップ', '1/4', '1/4〜3/8カップ'],
  // An English cup is larger than a Japanese one.
  ['flour 1 1/2 cups', '1/4', '3/8 cup（90ml）'],
  ['flour 1 1/2 cups', '2', '3 cup（720ml）'],
  ['milk 1 cup', '1/2', '1/2 cup（120ml）'],
  ['milk 1 cup (240 ml)', '1/2', '1/2 cup (120ml)'],
  ['a can of tomatoes', '3/2', '1と1/2 can'],
  ['a can (400g) tomatoes', '3/2', '1と1/2 can (600g)'],
  ['two cloves garlic', '2', '4 cloves'],
  ['a handful of basil', '2', 'a handful'],
  // A range with equal ends is one number.
  ['ラー油 1〜2滴', '1/2', '約1滴'],
  ['ラー油 5〜6滴', '1/2', '約3滴'],
  ['塩 小さじ1/8〜1/4', '1/4', '少々'],
  ['卵 2〜3個', '3/2', '約3〜5個'],
  ['卵 2〜3個', '2', '4〜6個'],
])('%s for %s of the servings is shown as %s', (line, by, expected) => {
  const [num = '1', den = '1'] = by.split('/')
  const { name, amount } = splitLine(line)

  const scaled = scaleAmount(readAmount(amount), fraction(Number(num), Number(den)))

  expect(ingredientText(name, scaled)).toBe(expected)
})

it('the amount shown is within an eighth of the exact one', () => {
  const units = fc.constantFrom(
    '大さじ',
    '小さじ',
    'カップ',
    'cup',
    'g',
    'ml',
    'kg',
    'L',
    'dl',
    '個',
    '本',
    '枚',
  )
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

/** Units that may change into each other. */
const sizes: Record<string, number> = { 大さじ: 3, 小さじ: 1, kg: 1000, L: 1000 }

const shownAs = (amount: string, by: Fraction) => ingredientText('', scaleAmount(readAmount(amount), by))
const count = fc.integer({ min: 1, max: 9 })

it('scaling changes the pieces of a product, both sides of an alternative, and both ends of a range', () => {
  fc.assert(
    fc.property(count, count, count, fc.constantFrom('個', '枚', '本'), (size, pieces, by, unit) => {
      const [more, times] = [pieces + 1, fraction(by)]

      expect(shownAs(`${size}g×${pieces}${unit}`, times)).toBe(`${size}g×${pieces * by}${unit}`)
      expect(shownAs(`${pieces}〜${more}${unit}`, times)).toBe(`${pieces * by}〜${more * by}${unit}`)
      expect(shownAs(`${pieces} to ${more}`, times)).toBe(`${pieces * by} to ${more * by}`)
      expect(shownAs(`${pieces}${unit}（チューブなら${size}cm）`, times)).toBe(
        `${pieces * by}${unit}（チューブなら${size * by}cm）`,
      )
      expect(shownAs(`${pieces}${unit}または${size}個`, times)).toBe(
        `${pieces * by}${unit}または${size * by}個`,
      )
    }),
  )
})

it('a rounded number says about, and an exact one does not', () => {
  const grams = fc.integer({ min: 1, max: 900 })
  fc.assert(
    fc.property(grams, count, count, fc.constantFrom('g', 'ml', '個', '滴'), (amount, num, den, unit) => {
      const shown = shownAs(`${amount}${unit}`, fraction(num, den))
      const [, about = '', whole = '', over = '0', under = '1'] =
        /^(約?)(?:([\d.]+)(?=と|\D*$))?と?(?:(\d+)\/(\d+))?/.exec(shown) ?? []
      const number = Number(whole) + Number(over) / Number(under)

      expect(about !== '', shown).toBe(Math.abs(number - (amount * num) / den) > 1e-9)
    }),
  )
})

it('a range is shown with two different ends or as one number', () => {
  const units = fc.constantFrom('大さじ', '小さじ', 'g', 'ml', 'kg', '個', '滴', 'つまみ')
  const styles = fc.constantFrom('fraction' as const, 'decimal' as const, 'whole' as const)
  const numbers = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 48 }))
  fc.assert(
    fc.property(units, styles, numbers, numbers, (unit, style, [num, den], [more, parts]) => {
      const low = fraction(num, den)
      const high = plus(low, fraction(more, parts))
      const { text } = measureText({ low, high, unit, isLeading: false, style })

      const [from, to] = text.split('〜').map((end) => end.replace(/^(?:大さじ|小さじ)|[^\d/と.]+$/g, ''))

      if (to !== undefined && !/さじ.*さじ/.test(text)) expect(from).not.toBe(to)
    }),
    { numRuns: 1_000 },
  )
})

const gestures = [
  'つまみ',
  'つかみ',
  'にぎり',
  '握り',
  '振り',
  'ふり',
  '回し',
  'まわし',
  'たらし',
  'かけ',
  'かけら',
  '束',
  'たば',
  '枝',
]

it.each(gestures)('one and two in words, in front of %s, are scaled as 1 and 2 are', (counter) => {
  for (const [word, number] of [
    ['ひと', 1],
    ['ふた', 2],
  ] as const) {
    const { name, amount } = splitLine(`塩 ${word}${counter}`)

    expect([name, amount]).toEqual(['塩', `${word}${counter}`])
    expect(ingredientText(name, scaleAmount(readAmount(amount), fraction(3)))).toBe(`${number * 3}${counter}`)
  }
})

it.each([
  ['塩 ほんのひとつまみ', '2', 'ほんの2つまみ'],
  ['塩 3本指でひとつまみ', '2', '3本指で2つまみ'],
  ['塩 ひとつまみ〜ふたつまみ', '2', '2〜4つまみ'],
  ['塩 ひとつまみ（小さじ1/5）', '5', '5つまみ（小さじ1）'],
])('%s, times %s, is shown as %s', (line, by, expected) => {
  const { name, amount } = splitLine(line)

  expect(ingredientText(name, scaleAmount(readAmount(amount), fraction(Number(by))))).toBe(expected)
})
