import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fraction, toNumber } from './fraction.ts'
import { type Amount, isMeasured, readAmount } from './read-amount.ts'
import { amountText, scaleAmount } from './scale.ts'
import { splitLine } from './split-line.ts'
import { families } from './units.ts'

const scaled = (amount: string, num: number, den = 1) =>
  amountText(scaleAmount(readAmount(amount), fraction(num, den)))

it.each([
  // One piece
  ['鶏もも肉 2枚（各250g）', '4枚（各250g）', '1枚（各250g）'],
  ['鶏もも肉 2枚 (各200〜250g)', '4枚 (各200〜250g)', '1枚 (各200〜250g)'],
  ['鶏もも肉 2枚（250g×2）', '4枚（250g×4）', '1枚（250g×1）'],
  ['板チョコ 2枚（1枚50g×2）', '4枚（1枚50g×4）', '1枚（1枚50g×1）'],
  ['餅 48g（3g×16）', '96g（3g×32）', '24g（3g×8）'],
  ['鮭 2切れ（80g/切れ）', '4切れ（80g/切れ）', '1切れ（80g/切れ）'],
  ['鮭 80gの切り身 2切れ', '80gの切り身 4切れ', '80gの切り身 1切れ'],
  ['ひき肉 200g（50gずつ丸める）', '400g（50gずつ丸める）', '100g（50gずつ丸める）'],
  ['トマト缶 400g缶1缶', '400g缶2缶', '400g缶1/2缶'],
  ['ビール 350ml缶1本', '350ml缶2本', '350ml缶1/2本'],
  ['バター 1片（10g）×3', '2片（20g）×3', '1/2片（5g）×3'],
  ['砂糖 小さじ1×2', '小さじ2×2', '小さじ1/2×2'],
  ['えび 8尾（16/20サイズ）', '16尾（16/20サイズ）', '4尾（16/20サイズ）'],
  ['卵 M2個', 'M4個', 'M1個'],
  ['パスタ 1人80g', '1人80g', '1人80g'],
  ['ごはん 1人分150g', '1人分150g', '1人分150g'],
  ['食塩 1.5g／人', '1.5g/人', '1.5g/人'],
  ['パスタ 80g×2人分', '80g×4人分', '80g×1人分'],
  ['炭酸水 500mlペットボトル1本', '500mlペットボトル2本', '500mlペットボトル1/2本'],
  // Lengths
  ['パイシート 20×20cm 1枚', '20×20cm 2枚', '20×20cm 1/2枚'],
  ['パイシート 1枚（20×10×5cm）', '2枚（20×10×5cm）', '1/2枚（20×10×5cm）'],
  ['大根 5cm（200g）', '10cm（400g）', '2.5cm（100g）'],
  ['長ねぎ 6cmくらい', '12cmくらい', '3cmくらい'],
  ['揚げ油 フライパン1cm分', 'フライパン1cm分', 'フライパン1cm分'],
  ['揚げ油 鍋の底から3cm', '鍋の底から3cm', '鍋の底から3cm'],
  // Ratios
  ['塩 水1Lに対して大さじ1', '水1Lに対して大さじ1', '水1Lに対して大さじ1'],
  ['水溶き片栗粉 大さじ2（片栗粉1：水2）', '大さじ4（片栗粉1：水2）', '大さじ1（片栗粉1：水2）'],
  ['砂糖 200g（りんごの重さの1/3）', '400g（りんごの重さの1/3）', '100g（りんごの重さの1/3）'],
  ['強力粉 250g（100）', '500g（100）', '125g（100）'],
  // Every part of a mixture
  ['水溶き片栗粉 片栗粉大さじ1、水大さじ2', '片栗粉大さじ2、水大さじ4', '片栗粉大さじ1/2、水大さじ1'],
  ['水溶き片栗粉（片栗粉大さじ1、水大さじ2）', '片栗粉大さじ2、水大さじ4', '片栗粉大さじ1/2、水大さじ1'],
  ['水溶き片栗粉（片栗粉・水各大さじ1）', '片栗粉・水各大さじ2', '片栗粉・水各大さじ1/2'],
  ['片栗粉小さじ1+水小さじ2', '小さじ2+水大さじ1と小さじ1', '小さじ1/2+水小さじ1'],
  // Numbers in words, and of other kitchens
  ['しょうゆ 大さじ一と二分の一', '大さじ3', '小さじ2と1/4'],
  ['大さじ2の酒', '大さじ4', '大さじ1'],
  ['豆腐 1P', '2パック', '1/2パック'],
  ['2 Tbsp. sugar', '大さじ4', '大さじ1'],
  ['1-2 tsp salt', '小さじ2〜大さじ1と小さじ1', '小さじ1/2〜1'],
  ['1 1/2 c. flour', '3 cup', '3/4 cup'],
  ['about 225ml/8fl oz milk', 'about 450ml/16fl oz', 'about 113ml/4fl oz'],
])('of %s, twice is %s, and half is %s', (line, twice, half) => {
  const { amount } = splitLine(line)

  expect([scaled(amount, 2), scaled(amount, 1, 2)]).toEqual([twice, half])
})

const size = fc.integer({ min: 1, max: 600 })
const fixed = fc
  .tuple(
    fc.constantFrom(
      ...['直径Ncm', 'N度', 'N℃', 'Ncm幅', '厚さNmm', 'Ncm角', 'Nmm厚さ', 'N×Ncm', 'Ncm×Ncm', 'N分', 'N秒'],
      ...['NW', 'N%', 'N倍濃縮', 'N枚切り', 'N個入り', 'Ng入り', 'Ncm長さ', 'N等分', 'N号', 'N割引', 'N年物'],
    ),
    size,
  )
  .map(([form, number]) => form.replaceAll('N', String(number)))
const amounts = fc
  .tuple(fc.constantFrom('N個', 'Ng', 'Nml', '大さじN', 'N枚', 'N本', 'N切れ'), size)
  .map(([form, number]) => ({ form, number }))
const wide = (text: string) =>
  text.replace(/[\d]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

it('a size, a time or a temperature beside an amount stays as it is, whatever the factor', () => {
  const places = fc.constantFrom('A（F）', 'A(F)', 'A（Fのもの）', 'F A', 'F　A', 'A・F')
  fc.assert(
    fc.property(
      fixed,
      amounts,
      places,
      fc.integer({ min: 2, max: 9 }),
      fc.boolean(),
      (text, amount, place, by, isWide) => {
        const line = (number: number) =>
          place.replace('A', amount.form.replace('N', String(number))).replace('F', text)
        const written = line(amount.number)

        const shown = scaled(isWide ? wide(written) : written, by)

        const read = readAmount(shown).filter(isMeasured)
        expect(shown).toContain(text)
        expect(read).toEqual(readAmount(line(amount.number * by)).filter(isMeasured))
      },
    ),
  )
})

it('a shown amount reads back as the same amount unless it was rounded', () => {
  const forms = [
    'N個（各Mg）',
    'Mg×N本',
    'N〜M個',
    '大さじNと1/2',
    'N/2〜N個',
    '大さじN+適量',
    '各大さじN',
    'N個と小さじM',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...forms), count, count, count, (form, n, m, by) => {
      const amount = scaleAmount(
        readAmount(form.replaceAll('N', String(n)).replaceAll('M', String(n + m))),
        fraction(by),
      )

      const shown = amountText(amount)

      if (!shown.includes('約')) expect(valuesOf(readAmount(shown))).toEqual(valuesOf(amount))
    }),
  )
})

const valuesOf = (amount: Amount): number[] =>
  amount
    .filter(isMeasured)
    .flatMap(({ measure: { low, high, unit } }) =>
      [low, high ?? low].map((end) => toNumber(end) * (families[unit]?.size ?? 1)),
    )

const count = fc.integer({ min: 1, max: 12 })
