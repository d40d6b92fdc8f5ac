import { type CryptoKey, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectId } from '#contract/protocol/wire.ts'
import { testIssuer, testKeys } from '../testing/servers/http.ts'
import { memberOf } from './verify-id-token.ts'

let now = new Date('2030-01-01T00:00:00Z')
let keys: Awaited<ReturnType<typeof testKeys>>
beforeAll(async () => {
  keys = await testKeys({ now: () => now })
})

describe('an ID token', () => {
  it('identifies its member, with its claims and its expiry', async () => {
    const token = await keys.idToken('member-1', { lifeSeconds: 60, claims: { auth_time: 5 } })

    const member = await memberOf(`Bearer ${token}`, keys.verifyIdToken)

    expect(member).toMatchObject({ uid: 'member-1', claims: { auth_time: 5 } })
    expect(member?.expiresAt).toEqual(new Date(now.getTime() + 60_000))
  })

  it('expires by the product’s clock', async () => {
    const token = await keys.idToken('member-1', { lifeSeconds: 60 })

    now = new Date(now.getTime() + 61_000)

    await expect(memberOf(`Bearer ${token}`, keys.verifyIdToken)).rejects.toThrow('not-signed-in')
  })

  it('is optional: without one the caller is a visitor', async () => {
    expect(await memberOf(undefined, keys.verifyIdToken)).toBeNull()
  })

  it.each([
    ['no token at all', async () => ''],
    ['rubbish', async () => 'a.b.c'],
    [
      'no signature',
      async () => new UnsecuredJWT({}).setSubject('x').setIssuer(testIssuer).setAudience(projectId).encode(),
    ],
    ['the signature of another key', async () => signed({ by: (await generateKeyPair('ES256')).privateKey })],
    ['a symmetric signature', async () => signed({ by: new Uint8Array(32), alg: 'HS256' })],
    ['another issuer', async () => signed({ issuer: 'https://elsewhere.test' })],
    ['another audience', async () => signed({ audience: 'other-project' })],
    ['no member', async () => signed({ subject: '' })],
    ['no end', async () => signed({ endless: true })],
    ['another type of token', async () => keys.idToken('x', { header: { typ: 'refresh+jwt' } })],
  ])('with %s is refused', async (_what, make) => {
    await expect(memberOf(`Bearer ${await make()}`, keys.verifyIdToken)).rejects.toThrow('not-signed-in')
  })

  it('in another scheme is refused', async () => {
    await expect(memberOf('Basic YTpi', keys.verifyIdToken)).rejects.toThrow('not-signed-in')
  })
})

type Signing = {
  by?: CryptoKey | Uint8Array
  alg?: string
  issuer?: string
  audience?: string
  subject?: string
  endless?: boolean
}

function signed({
  by,
  alg = 'ES256',
  issuer = testIssuer,
  audience = projectId,
  subject = 'x',
  endless,
}: Signing) {
  const token = new SignJWT({})
    .setProtectedHeader({ alg, kid: 'test', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(now)
  if (!endless) token.setExpirationTime(new Date(now.getTime() + 60_000))
  return token.sign(by ?? keys.privateKey)
}
