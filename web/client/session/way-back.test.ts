// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { rememberWayBack, takeWayBack } from './way-back.ts'

test('the way back survives a reload of the tab and is given once', () => {
  rememberWayBack('/mypage/history?x=1')

  const kept = Object.values({ ...sessionStorage })
  const first = takeWayBack()
  const second = takeWayBack()

  expect(kept).toEqual(['/mypage/history?x=1'])
  expect(first).toBe('/mypage/history?x=1')
  expect(second).toBeNull()
})

test('the last place one was going to counts', () => {
  rememberWayBack('/mypage/history')
  rememberWayBack('/mypage/exchange')

  expect(takeWayBack()).toBe('/mypage/exchange')
})

test('a way back that leads off the site is not taken', () => {
  rememberWayBack('//evil.jp')

  expect(takeWayBack()).toBeNull()
})
