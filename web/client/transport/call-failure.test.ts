import { expect, test } from 'vitest'
import { callCodes } from '#contract/protocol/call-codes.ts'
import { failureOf } from './call-failure.ts'

test.each(Object.entries(callCodes))('%s is read from the wire', (code, { status, http }) => {
  const failure = failureOf(http, {
    error: { status, message: 'bad-request', details: { retryAfterSeconds: 3 } },
  })

  expect(failure).toMatchObject({ code, reason: 'bad-request', retryAfterSeconds: 3 })
})

test.each([
  [502, 'unavailable', 'unavailable'],
  [503, 'unavailable', 'unavailable'],
  [504, 'deadline-exceeded', 'internal'],
  [418, 'internal', 'internal'],
])('an answer %i that is not our server’s is %s', (http, code, reason) => {
  expect(failureOf(http, undefined)).toMatchObject({ code, reason, details: {}, retryAfterSeconds: null })
})

test('an unknown reason becomes internal and keeps its code', () => {
  const failure = failureOf(409, { error: { status: 'ABORTED', message: 'a-reason-of-tomorrow' } })

  expect(failure).toMatchObject({ code: 'aborted', reason: 'internal' })
})
