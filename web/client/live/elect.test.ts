// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { electByLease } from './elect.ts'

type Tab = { name: string; leave: () => void }

let leaders: string[]
let tabs: Tab[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  leaders = []
  tabs = []
})

afterEach(() => {
  for (const { leave } of tabs) leave()
  vi.useRealTimers()
})

test('exactly one of seven tabs leads, also when all of them open at once', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) open(name)

  vi.advanceTimersByTime(600)
  const first = [...leaders]
  vi.advanceTimersByTime(60_000)

  expect(first).toHaveLength(1)
  expect(leaders).toEqual(first)
})

test('another tab takes over within a second when the leader leaves', () => {
  const first = open('first')
  vi.advanceTimersByTime(600)
  open('second')

  first.leave()
  vi.advanceTimersByTime(1_000)

  expect(leaders).toEqual(['second'])
})

test('a tab takes over from one that stopped renewing its lease', () => {
  localStorage.setItem('lease:test', JSON.stringify({ id: 'crashed', until: Date.now() + 1_500 }))
  open('next')

  vi.advanceTimersByTime(1_000)
  expect(leaders).toEqual([])
  vi.advanceTimersByTime(1_500)

  expect(leaders).toEqual(['next'])
})

test('a leader steps down when another tab took the lease while it was throttled', () => {
  open('throttled')
  vi.advanceTimersByTime(600)
  expect(leaders).toEqual(['throttled'])

  localStorage.setItem('lease:test', JSON.stringify({ id: 'visible', until: Date.now() + 1_500 }))
  vi.advanceTimersByTime(300)

  expect(leaders).toEqual([])
})

test('every tab leads for itself where the browser has storage disabled', () => {
  vi.stubGlobal('localStorage', undefined)
  open('a')
  open('b')
  vi.unstubAllGlobals()

  expect(leaders).toEqual(['a', 'b'])
})

function open(name: string): Tab {
  const leave = electByLease('test', () => {
    leaders.push(name)
    return () => {
      leaders = leaders.filter((leader) => leader !== name)
    }
  })
  const tab = { name, leave }
  tabs.push(tab)
  return tab
}
