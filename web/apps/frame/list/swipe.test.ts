import { expect, test } from 'vitest'
import { actAt, distanceOf, type SwipeAct, sideAt } from './swipe.ts'

const act = (label: string): SwipeAct => ({ label, icon: null, tone: 'calm', run: () => {} })
const [done, later, remove] = [act('完了'), act('明日へ'), act('削除')]

test.each([
  [0, null],
  [71, null],
  [-71, null],
  [72, 'right'],
  [300, 'right'],
  [-72, 'left'],
  [-190, 'left'],
  [-200, 'farLeft'],
])('a swipe by %i px on a row of 350 px means %s', (by, side) => {
  expect(sideAt(by, 350)).toBe(side)
})

test('on a narrow row a far swipe is still twice as long as a near one', () => {
  expect(sideAt(-100, 120)).toBe('left')
  expect(sideAt(-144, 120)).toBe('farLeft')
})

test('the act follows the side, and the only act on the left counts at every length', () => {
  const all = { right: done, left: later, farLeft: remove }
  expect([100, -100, -250].map((by) => actAt(all, by, 350)?.label)).toEqual(['完了', '明日へ', '削除'])
  expect([-100, -250].map((by) => actAt({ farLeft: remove }, by, 350)?.label)).toEqual(['削除', '削除'])
  expect(actAt({ left: later }, 100, 350)).toBeNull()
})

test('a side without an act moves only a little', () => {
  expect(distanceOf({ left: later }, 60)).toBe(10)
  expect(distanceOf({ left: later }, -60)).toBe(-60)
})
