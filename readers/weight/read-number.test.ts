import { expect, it } from 'vitest'
import { changeText, kgText } from './one-decimal.ts'
import { readFatPercent, readHeightCm, readKg } from './read-number.ts'

it.each([
  ['62.3', 62.3],
  ['６２．３', 62.3],
  ['６２．３ｋｇ', 62.3],
  ['62.3㎏', 62.3],
  ['62.3 kg', 62.3],
  ['62.3キロ', 62.3],
  ['62,3', 62.3],
  ['62、3', 62.3],
  ['62。3', 62.3],
  [' 62 ', 62],
  ['62.', 62],
  ['62.25', 62.25],
  ['62.349', 62.349],
  ['100.04', 100.04],
  ['61.6999969', 61.7],
  ['10', 10],
  ['300', 300],
  ['9.9', null],
  ['300.1', null],
  ['623', null],
  ['6.2.3', null],
  ['-62', null],
  ['', null],
  ['体重', null],
  ['1e2', null],
])('the weight 「%s」 is read as %s', (text, kg) => {
  expect(readKg(text)).toBe(kg)
})

it.each([
  ['23.5%', 23.5],
  ['２３．５％', 23.5],
  ['2', null],
  ['80', null],
])('the body fat 「%s」 is read as %s', (text, percent) => {
  expect(readFatPercent(text)).toBe(percent)
})

it.each([
  ['165', 165],
  ['１６５．５ｃｍ', 165.5],
  ['1.65m', 165],
  ['1.65', 165],
  ['65', null],
])('the height 「%s」 is read as %s', (text, cm) => {
  expect(readHeightCm(text)).toBe(cm)
})

it('every weight and every change has one decimal', () => {
  expect([62, 61.96, 62.25, 62.349999].map(kgText)).toEqual(['62.0', '62.0', '62.3', '62.3'])
  expect([0.44, -0.44, 0.04, -0.04, -1].map(changeText)).toEqual(['＋0.4', '−0.4', '±0.0', '±0.0', '−1.0'])
})
