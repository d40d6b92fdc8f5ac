import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderBetween } from './order.ts'

it('a key can always be inserted between two others, before the first and after the last', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 120 }), (places) => {
      const orders: string[] = []
      for (const place of places) {
        const at = place % (orders.length + 1)
        orders.splice(at, 0, orderBetween(orders[at - 1] ?? null, orders[at] ?? null))
      }

      expect(orders).toEqual([...new Set(orders)].sort())
    }),
  )
})

it('keys stay short when a hundred are appended', () => {
  let last: string | null = null
  for (let n = 0; n < 100; n++) last = orderBetween(last, null)

  expect(last?.length).toBeLessThan(25)
})
