import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { outliner } from './outline.mjs'
import { rangesOf } from './unicode-ranges.mjs'

const folder = temporaryFolder()
const place = { size: 100, weight: 700, x: 10, y: 100, roomFor: 1_000 } as const

test('Japanese and Latin letters become one path, each with the width from its font', () => {
  const outline = outliner(folder)

  const kana = outline('こつ', place)
  const latin = outline('iW', place)

  expect(kana.width).toBeCloseTo(200)
  expect(latin.width).toBeLessThan(kana.width)
  expect(kana.d).toMatch(/^M[\d.MLQCZ -]+$/)
})

test('a coordinate very close to an integer keeps all points of its letter', () => {
  const { d } = outliner(folder)('ご質問やご意見を', {
    size: 36,
    weight: 500,
    x: 84,
    y: 444.84,
    roomFor: 590,
  })

  expect(d).toMatch(/^M[\d.MLQCZ -]+$/)
})

test('an outline is cached and is the same when read again', () => {
  const first = outliner(folder)('記録', place)
  const files = readdirSync(folder).length

  const again = outliner(folder)('記録', place)

  expect(again).toEqual(first)
  expect(readdirSync(folder)).toHaveLength(files)
})

test('the build fails when a line does not fit', () => {
  expect(() => outliner(folder)('長すぎる見出し', { ...place, roomFor: 300 })).toThrow('長すぎる見出し')
})

test.each([
  [0x3042, true],
  [0x3001, true],
  [0x3043, false],
  [0x41, false],
])('the letter %i is in a unicode-range: %s', (code, isIn) => {
  const has = rangesOf('U+3000-3042, U+4e00')

  expect(has(code)).toBe(isIn)
})
