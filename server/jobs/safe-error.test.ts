import { expect, test } from 'vitest'
import { safeError } from './safe-error.ts'

test.each([
  [
    'the address of the payload, in another case',
    '550 no such user TARO@Example.jp',
    { to: 'taro@example.jp' },
  ],
  ['an address that the payload does not have', '550 <taro@example.jp> unknown', {}],
  [
    'a text deep in the payload',
    'refused: 秘密の本文です',
    { paragraphs: ['x', { text: '秘密の本文です' }] },
  ],
  ['a code', 'cannot send 481516', { code: 'x' }],
  ['a link with a token', 'cannot open https://kotsu.example/reset?code=abc', {}],
  ['a token', `bad token ${'aZ9_'.repeat(8)}`, {}],
])('%s is hidden', (_what, error, payload) => {
  const safe = safeError(error, payload)

  expect(safe).toContain('［伏せ字］')
  expect(safe).not.toMatch(/example|秘密|481516|aZ9_/i)
})

test('the rest of the error stays, on one line', () => {
  expect(safeError('550 5.1.1 no such address\n  at smtp (client.ts:12)', { to: 'a@b.jp', kind: 'x' })).toBe(
    '550 5.1.1 no such address at smtp (client.ts:12)',
  )
  expect(safeError('接続できません'.repeat(100), {})).toHaveLength(300)
})

test('signs of regular expressions in a payload are text', () => {
  expect(safeError('cannot read (a+)+$ here', { text: '(a+)+$' })).toBe('cannot read ［伏せ字］ here')
})
