import { expect, test } from 'vitest'
import { behaviour, visitShare } from './behaviour.ts'
import { costsOf } from './costs.ts'
import { crowd } from './crowd.ts'
import { daySeconds, simulateDay } from './day.ts'
import { delayLine, retries } from './flows.ts'
import { enlarge, smallest } from './installation.ts'
import { readMeasured } from './measured.ts'
import { randomOf } from './random.ts'
import { reproduce } from './reproduce.ts'

const costs = costsOf(readMeasured())

test('the model reproduces the recorded runs within 20 %', () => {
  expect(reproduce(readMeasured(), 1).filter(({ isClose }) => !isClose)).toEqual([])
})

test('a third of the visits falls into the two busiest hours', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => visitShare(hour * 3_600) * 3_600)
  const [first = 0, second = 0] = hours.toSorted((one, other) => other - one)

  expect(hours.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  expect(first + second).toBeGreaterThan(0.27)
  expect(first + second).toBeLessThan(0.36)
})

test('everybody arrives as often as assumed, and every mail goes out once', () => {
  const members = 50_000
  const people = crowd(members, randomOf(5))
  let [visits, mails] = [0, 0]
  for (let second = 0; second < daySeconds; second++) {
    const arrived = people.arrive(second, 100)
    visits += arrived.visits
    mails += arrived.mails
  }

  const { visitsPerDay, midnightShare, launchShare, mailOpenShare } = behaviour
  const expected = members * (visitsPerDay + midnightShare + launchShare + mailOpenShare)
  expect(mails).toBe(members)
  expect(visits / expected).toBeGreaterThan(0.98)
  expect(visits / expected).toBeLessThan(1.02)
})

test('a delay line gives back all that was put in, after its mean delay', () => {
  const line = delayLine()
  line.add(1_000, 20)
  const out = Array.from({ length: 600 }, () => line.take())

  expect(out.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(1_000)
  expect(out.slice(0, 20).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(1_000 * (1 - Math.exp(-1)))
})

test('refused work comes back until members give up', () => {
  const flow = retries()
  let tried = 0
  for (let second = 0; second < 600; second++) {
    const arrivals = flow.take(second === 0 ? 100 : 0)
    tried += arrivals.reduce((sum, amount) => sum + amount, 0)
    flow.refuse(arrivals, 1)
  }

  expect(tried).toBeCloseTo(100 * (behaviour.triesMax + 1), 0)
  expect(flow.givenUp()).toBeCloseTo(100, 0)
})

test('a day repeats with its seed, more members break more, and what breaks is cured by enlarging it', () => {
  const day = (members: number, place = smallest) => simulateDay(members, place, costs, randomOf(1))

  const small = day(1_000)
  expect(small.breaks).toEqual([])
  expect(day(1_000_000)).toEqual(day(1_000_000))
  const [first] = day(1_000_000).breaks
  if (!first) throw new Error('a million members fit into one process')
  const larger = day(1_000_000, enlarge(smallest, first.resource, first.load))
  const again = larger.breaks.find(({ resource }) => resource === first.resource)
  expect(again?.load ?? 0).toBeLessThan(first.load)
})
