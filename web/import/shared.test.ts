import { expect, it } from 'vitest'
import { guessKind, kilograms } from './shared.ts'

const photo = { number: 1, file: new File(['x'], 'a.jpg', { type: 'image/jpeg' }) }

it.each([
  ['牛乳を飲んだ日の話', [], 'note'],
  ['https://example.com/article', [], 'note'],
  ['', [photo], 'note'],
  ['明日18時 牛乳', [], 'todo'],
  ['肉じゃが\n材料（2人分）\n牛肉 150g', [], 'recipe'],
  ['https://cookpad.com/jp/recipes/1', [photo], 'recipe'],
  ['62.3kg', [], 'weight'],
  ['体重 62.3', [], 'weight'],
])('「%s」 with %j is offered first as %s', (text, files, kind) => {
  expect(guessKind({ text, files })).toBe(kind)
})

it.each([
  ['62.34 kg', 62.3],
  ['６２．３ｋｇ', 62.3],
  ['2026', null],
  ['500kg', null],
  ['牛肉 150g', null],
])('%s is %s kilograms', (text, kg) => {
  expect(kilograms(text)).toBe(kg)
})
