import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://kotsukotsu.example', 'kotsukotsu.example'],
  ['https://kotsukotsu.example:8443', 'kotsukotsu.example'],
  ['http://localhost:5001', 'localhost'],
])('%s is the relying party %s', (origin, id) => {
  expect(relyingPartyOf({ origin, name: '' })).toMatchObject({ id, origin })
})

test.each(['http://127.0.0.1:5001', 'http://[::1]:5001', 'https://192.0.2.7'])(
  'passkeys are refused at the IP address %s',
  (origin) => {
    expect(() => relyingPartyOf({ origin, name: '' })).toThrow('operation-not-allowed')
  },
)
