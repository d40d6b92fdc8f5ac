import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { projectId } from '#contract/protocol/wire.ts'
import { systemClock } from '../../clock.ts'
import { createLog } from '../../http/log.ts'
import { rateLimit } from '../../http/rate-limit.ts'
import { createHttpServer, type HttpServerOptions } from '../../http/server.ts'
import { idTokenVerifier } from '../../http/verify-id-token.ts'

export const testIssuer = 'https://issuer.test'
export const testConsoleOrigin = 'https://console.test'

/** A new key pair, the verifier that trusts it, and tokens signed with it. */
export async function testKeys(clock = systemClock) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' }] })
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    privateKey,
    verifyIdToken: idTokenVerifier({ keys, issuer: testIssuer, clock }),
    idToken: (uid: string, { lifeSeconds = 600, claims = {}, header = {} } = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'JWT', ...header })
        .setIssuer(testIssuer)
        .setAudience(projectId)
        .setSubject(uid)
        .setIssuedAt(nowSeconds())
        .setExpirationTime(nowSeconds() + lifeSeconds)
        .sign(privateKey),
  }
}

export const roomyLimit = () => rateLimit({ burst: 1_000_000, perSecond: 1_000_000 })

/** A server on a free loopback port; `lines` holds its log. */
export async function startTestHttp(
  options: Partial<HttpServerOptions> = {},
  where = { port: 0, host: '127.0.0.1' },
) {
  const keys = await testKeys(options.clock)
  const lines: string[] = []
  const server = await createHttpServer({
    handlers: [],
    clock: systemClock,
    verifyIdToken: keys.verifyIdToken,
    security: { production: false },
    isReady: async () => true,
    addressLimit: roomyLimit(),
    memberLimit: roomyLimit(),
    cookies: { secure: false, publicOrigin: testIssuer },
    trustProxy: false,
    log: createLog({ level: 'info' }, { write: (line) => void lines.push(line) }),
    ...options,
  })
  const { port } = await server.listen(where)
  return { ...keys, ...server, port, origin: `http://127.0.0.1:${port}`, lines }
}
