import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedBy, unzoomed, zoomedAt } from './zoom.ts'

const photo = { width: 400, height: 300 }
const screen = { width: 400, height: 800 }

it('zooming in keeps the point below the finger, and zooming out again shows the whole photo in the middle', () => {
  const close = zoomedAt(unzoomed, 4, { x: 100, y: 20 }, photo, screen)

  expect(close.scale).toBe(4)
  // The point was 100 px right of the middle of the photo, and is still there on the screen.
  expect((100 - close.x) / close.scale).toBe(100)
  expect(zoomedAt(close, 0.01, { x: -50, y: 90 }, photo, screen)).toEqual(unzoomed)
})

it('a photo that fits into the screen does not move', () => {
  expect(movedBy(unzoomed, { x: 30, y: -80 }, photo, screen)).toEqual(unzoomed)
})

it('however it is zoomed and moved, the photo never leaves the screen', () => {
  const step = fc.record({
    factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
    x: fc.integer({ min: -400, max: 400 }),
    y: fc.integer({ min: -400, max: 400 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let zoom = unzoomed
      for (const { factor, x, y } of steps)
        zoom = movedBy(zoomedAt(zoom, factor, { x, y }, photo, screen), { x, y }, photo, screen)
      expect(zoom.scale).toBeGreaterThanOrEqual(1)
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(Math.max(0, (photo.width * zoom.scale - screen.width) / 2))
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(
        Math.max(0, (photo.height * zoom.scale - screen.height) / 2),
      )
    }),
  )
})
