import { expect, test } from 'vitest'
import { malformedCode } from './use-inviter-check.ts'

test('a code with a letter that no code has names the letter, and does not say that its length is wrong', () => {
  expect(malformedCode('ACDEFGHO')).toBe('紹介コードに「O」は使われていません')
  expect(malformedCode('ACDEFG')).toBe('紹介コードは8文字の英数字です')
  expect(malformedCode('ACDEFGHあ')).toBe('紹介コードは8文字の英数字です')
})
