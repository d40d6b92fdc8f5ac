import { expect, test } from 'vitest'
import { operatorError } from '#server/operator-error.ts'
import { pointsCommand } from '../ledger/points.ts'
import { wrongUsage } from './command.ts'
import { errorText } from './error-text.ts'

test('an error is one line in the language of the operator, and JSON for a program', () => {
  const error = operatorError('unknown-member', { uid: 'x' })

  expect(errorText(error, { isJson: false, language: 'ja' })).toBe('会員 x は見つかりません。')
  expect(JSON.parse(errorText(error, { isJson: true, language: 'en' }) ?? '')).toEqual({
    error: { key: 'unknown-member', message: 'no member x' },
  })
})

test('wrong usage and a bug are JSON too, without a stack', () => {
  const usage = errorText(wrongUsage(pointsCommand), { isJson: true, language: 'en' })
  const bug = errorText(new TypeError('x is not a function'), { isJson: true, language: 'en' })

  expect(JSON.parse(usage ?? '')).toMatchObject({ error: { key: 'wrong-usage' } })
  expect(JSON.parse(bug ?? '')).toEqual({
    error: { key: 'internal', message: 'unexpected failure: TypeError: x is not a function' },
  })
  expect(errorText(new TypeError('x'), { isJson: false, language: 'en' })).toBeNull()
})
