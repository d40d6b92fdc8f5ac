import { expect, test } from 'vitest'
import {
  cancelableStatuses,
  deliveryStatuses,
  exchangeStatuses,
  openStatuses,
  returnedStatuses,
} from './exchange.ts'

test('every status is open, returned or issued, and never two of them', () => {
  const finished = [...returnedStatuses, 'issued']

  expect([...openStatuses, ...finished].sort()).toEqual([...exchangeStatuses].sort())
})

test('delivery and cancellation are only possible while an exchange is open', () => {
  for (const status of [...deliveryStatuses, ...cancelableStatuses]) expect(openStatuses).toContain(status)
})
