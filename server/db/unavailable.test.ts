import { expect, test } from 'vitest'
import { asCallError } from '../http/send-error.ts'
import { isUnavailable } from './unavailable.ts'

const essential = 'failure on connection marked as essential: 127.0.0.1:5621'

test.each([
  ['a worker that refuses connections', { code: '08006', routine: 'ReportConnectionError' }],
  ['a worker that shuts down', { code: '57P01', routine: 'ReportResultError' }],
  ['a worker that recovers', { code: '57P03', routine: 'ReportResultError' }],
  ['a worker lost inside a transaction', { code: 'XX000', routine: 'MarkRemoteTransactionFailed' }],
  ['a worker lost at the commit', { code: 'XX000', routine: 'CheckRemoteTransactionsHealth' }],
  [
    'a worker lost at a commit in one phase',
    { code: 'XX000', routine: 'ErrorIfPostCommitFailedShardPlacements' },
  ],
  ['a worker lost while it gets an intermediate result', { code: 'XX000', routine: 'ReportCopyError' }],
  ['a worker lost before its result', { code: 'XX000', routine: 'ReportResultError' }],
])('%s makes the database unavailable: the call is answered with 503', (_, fields) => {
  const error = Object.assign(new Error(essential), { severity: 'ERROR', ...fields })

  expect(isUnavailable(error)).toBe(true)
  expect(asCallError(error).code).toBe('unavailable')
})

test.each([
  ['an internal error of PostgreSQL', { code: 'XX000', routine: 'elog_finish' }],
  ['an internal error without a function', { code: 'XX000' }],
  ['a duplicate key on a worker', { code: '23505', routine: 'ReportResultError' }],
])('%s is not a lost connection', (_, fields) => {
  const error = Object.assign(new Error(essential), { severity: 'ERROR', ...fields })

  expect(isUnavailable(error)).toBe(false)
  expect(asCallError(error).code).toBe('internal')
})
