import { expect, test } from 'vitest'
import { type BrowserFacts, type Support, supportOf } from './support.ts'

const chrome: BrowserFacts = {
  hasPush: true,
  permission: 'default',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0',
  touchPoints: 0,
  isInstalled: false,
}
const iphone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1',
  touchPoints: 5,
}
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1'

test.each<[string, Partial<BrowserFacts>, Support]>([
  ['a browser that supports push', {}, 'ready'],
  ['a browser with permission', { permission: 'granted' }, 'ready'],
  ['a browser without permission', { permission: 'denied' }, 'blocked'],
  ['an old browser', { hasPush: false, permission: null }, 'unsupported'],
  ['an iPhone in Safari', { ...iphone, hasPush: false, permission: null }, 'install-first'],
  ['an iPhone from the home screen', { ...iphone, isInstalled: true }, 'ready'],
  ['an old iPhone from the home screen', { ...iphone, hasPush: false, isInstalled: true }, 'unsupported'],
  ['an iPad', { hasPush: false, userAgent: mac, touchPoints: 5 }, 'install-first'],
  ['an old Mac', { hasPush: false, userAgent: mac }, 'unsupported'],
])('%s', (_what, facts, expected) => {
  expect(supportOf({ ...chrome, ...facts })).toBe(expected)
})
