import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256Hex } from './sha-256.ts'

it('any bytes hash as the standard defines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const known = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
      expect(sha256Hex(bytes)).toBe([...known].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
    }),
  )
})
