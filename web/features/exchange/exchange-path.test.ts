import { expect, test } from 'vitest'
import { confirmPath, exchangePath, readPlace } from './exchange-path.ts'

const exchangeId = '3f0e8f5e-5a0f-4a53-9d4a-0d6b6c1f2a11'

test('the URL of a step names its exchange', () => {
  expect(placeAt(exchangePath('quo', exchangeId))).toEqual({ exchangeId, points: null })
  expect(placeAt(confirmPath('quo', exchangeId, 500))).toEqual({ exchangeId, points: 500 })
})

test('invalid values in a URL are ignored', () => {
  for (const points of ['-1', '0', '1.5', '１００', '12345678', 'abc']) {
    expect(readPlace({ exchange: exchangeId, points })).toEqual({ exchangeId, points: null })
  }
  expect(readPlace({ exchange: '../../evil' })).toEqual({ exchangeId: null, points: null })
  expect(readPlace({ exchange: [exchangeId, exchangeId] })).toEqual({ exchangeId: null, points: null })
})

const placeAt = (address: string) =>
  readPlace(Object.fromEntries(new URL(address, 'https://example.jp').searchParams))
