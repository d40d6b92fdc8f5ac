import { expect, test } from 'vitest'
import { freeTop } from './free-top.ts'

const room = { from: 68, until: 400, height: 60, gap: 8 }

test('a toast stays below the header when nothing is there', () => {
  expect(freeTop(room, [{ top: 200, bottom: 240 }])).toBe(68)
})

test('a toast moves below a heading and the field after it', () => {
  const heading = { top: 80, bottom: 120 }
  const field = { top: 150, bottom: 198 }

  expect(freeTop(room, [field, heading])).toBe(206)
})

test('a toast stands between a heading and a field that leave it enough room', () => {
  expect(
    freeTop(room, [
      { top: 80, bottom: 120 },
      { top: 200, bottom: 248 },
    ]),
  ).toBe(128)
})

test('a toast stays at the top when the screen has no free place', () => {
  expect(freeTop(room, [{ top: 70, bottom: 800 }])).toBe(68)
})
