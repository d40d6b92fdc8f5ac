import { expect, test } from 'vitest'
import { redeemIdToken } from '../auth/auth.ts'
import { callablePath } from './callable.ts'
import { buildReloadGuardMs, callTimeoutMs, localPort, region, toastMs } from './wire.ts'

test('names and numbers that the specification fixes stay as they are', () => {
  expect({ region, localPort, callTimeoutMs, toastMs, buildReloadGuardMs }).toEqual({
    region: 'asia-northeast1',
    localPort: 5001,
    callTimeoutMs: 70_000,
    toastMs: 5_000,
    buildReloadGuardMs: 10_000,
  })
  expect(callablePath(redeemIdToken.name)).toMatch(/\/default-call-idtoken$/)
})
