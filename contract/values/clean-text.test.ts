import { expect, it } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

it.each([
  ['a control character', 'たろ\u0007う', 'たろう'],
  ['an unpaired surrogate', 'たろ\ud800う', 'たろう'],
  ['a turn of the direction', '\u202eたろう（pj.elpmaxe@orij）\u202c', 'たろう（pj.elpmaxe@orij）'],
  ['an isolated direction', '\u2067たろう\u2069', 'たろう'],
  ['nothing visible at all', '\u200b\u2060\ufeff', ''],
])('%s is removed', (_what, text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned)
})

it('keeps lines, tabs, composed pictures and letters that joiners make', () => {
  const text = '一行\n\t二行 👩‍🍳 ❤️ क्‍ष 🏳️‍🌈'

  expect(cleanText(text)).toBe(text)
})
