import { expect, test } from 'vitest'
import { violates } from './try-again.ts'

test.each([
  ['ledger_transfer_key', true],
  ['ledger_transfer_key_102159', true],
  ['ledger_transfer_pkey', false],
  ['ledger_transfer_pkey_102159', false],
])('a violation of %s is one of ledger_transfer_key, on one machine and on a shard: %s', (name, is) => {
  const error = Object.assign(new Error('duplicate key'), { constraint_name: name })

  expect(violates(error, 'ledger_transfer_key')).toBe(is)
})

test.each([
  ['23505', 'duplicate key value violates unique constraint "ledger_transfer_key_102159"', true],
  ['23505', 'duplicate key value violates unique constraint "ledger_transfer_pkey_102159"', false],
  ['23514', 'new row violates check constraint "ledger_transfer_key_102159"', false],
])('a worker names the constraint in the message only: %s, %s: %s', (code, message, is) => {
  expect(violates(Object.assign(new Error(message), { code }), 'ledger_transfer_key')).toBe(is)
})
