import { expect, test } from 'vitest'
import { isKeyPair, localVapidKeys } from './vapid.ts'

test('local mode makes one whole pair of its secret, and always the same', () => {
  const keys = localVapidKeys('a secret')

  expect(isKeyPair(keys)).toBe(true)
  expect(localVapidKeys('a secret')).toEqual(keys)
  expect(localVapidKeys('another').publicKey).not.toBe(keys.publicKey)
})
