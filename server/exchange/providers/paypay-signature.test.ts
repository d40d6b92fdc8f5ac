import { expect, test } from 'vitest'
import { opaAuthorization } from './paypay-signature.ts'

test('the signature matches the example of PayPay’s documentation', () => {
  const body = JSON.stringify({
    sampleRequestBodyKey1: 'sampleRequestBodyValue1',
    sampleRequestBodyKey2: 'sampleRequestBodyValue2',
  })

  const header = opaAuthorization(
    { method: 'POST', path: '/v2/codes', body, nonce: 'acd028', epochSeconds: 1_579_843_452 },
    { apiKey: 'APIKeyGenerated', apiSecret: 'APIKeySecretGenerated' },
  )

  expect(header).toBe(
    'hmac OPA-Auth:APIKeyGenerated:NW1jKIMnzR7tEhMWtcJcaef+nFVBt7jjAGcVuxHhchc=:acd028:1579843452:1j0FnY4flNp5CtIKa7x9MQ==',
  )
})
