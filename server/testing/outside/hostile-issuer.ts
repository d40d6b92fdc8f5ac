import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { atEnd } from '../at-end.ts'

export type TokenAnswer = { claims: JWTPayload; header?: Record<string, unknown>; foreignKey?: boolean }

/** Made once per worker: an RSA key takes half a second. */
let keys: ReturnType<typeof newKeys> | undefined

async function newKeys() {
  const newKey = () => generateKeyPair('RS256', { extractable: true })
  return { mine: await newKey(), foreign: await newKey() }
}

/** An issuer controlled by the test: what a compromised provider or a man in the middle could send. */
export async function startHostileIssuer({ clientSecret }: { clientSecret: string }) {
  keys ??= newKeys()
  const { mine, foreign } = await keys
  const jwk = { ...(await exportJWK(mine.publicKey)), kid: 'mine', alg: 'RS256', use: 'sig' }
  const asked: URLSearchParams[] = []
  let answerFor: (code: string) => TokenAnswer | { error: string } = () => ({ error: 'invalid_grant' })

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const send = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    if (request.url === '/.well-known/openid-configuration') return send(metadata())
    if (request.url === '/jwks') return send({ keys: [jwk] })
    const parameters = new URLSearchParams(body)
    asked.push(parameters)
    const answer = answerFor(parameters.get('code') ?? '')
    if ('error' in answer) return send({ error: answer.error }, 400)
    send({ access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: await idToken(answer) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on TCP
  atEnd(() => {
    server.close()
    server.closeAllConnections()
  })

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  })

  function idToken({ claims, header = {}, foreignKey = false }: TokenAnswer) {
    const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'mine', ...header })
    // Signed with the client secret, as some providers allow.
    if (header.alg === 'HS256') return token.sign(new TextEncoder().encode(clientSecret))
    return token.sign(foreignKey ? foreign.privateKey : mine.privateKey)
  }

  return {
    issuer,
    asked,
    answerWith: (next: typeof answerFor) => {
      answerFor = next
    },
  }
}
