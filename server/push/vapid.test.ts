import { expect, test } from 'vitest'
import { isKeyPair, localVapidKeys } from './vapid.ts'

test('local mode derives a valid key pair from its secret, always the same one', () => {
  const keys = localVapidKeys('a secret')

  expect(isKeyPair(keys)).toBe(true)
  expect(localVapidKeys('a secret')).toEqual(keys)
  expect(localVapidKeys('another').publicKey).not.toBe(keys.publicKey)
})
