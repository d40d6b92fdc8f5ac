// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { rememberWayBack, takeWayBack } from './way-back.ts'

test('the return path survives a reload of the tab and is returned once', () => {
  sessionStorage.clear()
  rememberWayBack('/mypage/history?x=1')

  const kept = Object.values({ ...sessionStorage })
  const first = takeWayBack()
  const second = takeWayBack()

  expect(kept).toEqual(['/mypage/history?x=1'])
  expect(first).toBe('/mypage/history?x=1')
  expect(second).toBeNull()
})

test('the last remembered return path wins', () => {
  rememberWayBack('/mypage/history')
  rememberWayBack('/mypage/exchange')

  expect(takeWayBack()).toBe('/mypage/exchange')
})

test('a return path that leads off the site is ignored', () => {
  rememberWayBack('//evil.jp')

  expect(takeWayBack()).toBeNull()
})
