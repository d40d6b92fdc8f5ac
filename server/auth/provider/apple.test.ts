import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { appleClientAuth } from './apple.ts'

test('Apple is shown a short-lived secret that is signed with the key it gave us', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const settings = {
    clientId: 'jp.example.kotsukotsu.web',
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: await exportPKCS8(privateKey),
  }
  const body = new URLSearchParams()

  await appleClientAuth(settings)({ issuer: '' }, { client_id: '' }, body, new Headers())

  const { payload, protectedHeader } = await jwtVerify(body.get('client_secret') ?? '', publicKey, {
    issuer: 'TEAM123456',
    subject: 'jp.example.kotsukotsu.web',
    audience: 'https://appleid.apple.com',
    algorithms: ['ES256'],
  })
  expect(body.get('client_id')).toBe('jp.example.kotsukotsu.web')
  expect(protectedHeader.kid).toBe('KEY1234567')
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeLessThanOrEqual(300)
})
