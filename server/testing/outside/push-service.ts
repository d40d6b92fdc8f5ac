import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

export type Answering = { status: number; headers?: Record<string, string> } | 'hang'

type Received = {
  message: unknown
  headers: IncomingMessage['headers']
  /** The sender's claims, after its signature was verified. */
  vapid: { sub?: string; aud?: unknown; key: string }
}

/** A push service that checks the sender; the browser behind it decrypts the messages. */
export async function startPushService() {
  const browsers = new Map<string, Browser>()
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '')
    if (!browser) return response.writeHead(404).end()
    const body = Buffer.concat(await request.toArray())
    const vapid = await checkVapid(request.headers.authorization ?? '', origin).catch(() => null)
    if (!vapid) return response.writeHead(403).end()
    browser.tries++
    const answer = browser.answers.shift() ?? { status: 201 }
    if (answer === 'hang') return
    if (answer.status < 300) {
      browser.received.push({ message: decrypt(body, browser), headers: request.headers, vapid })
    }
    response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    /** A browser that subscribed here. `answers` are used one after the other, then 201. */
    subscribe: (answers: Answering[] = []) => {
      const path = `/push/${randomUUID()}`
      const browser = newBrowser(answers)
      browsers.set(path, browser)
      const { keys, auth } = browser
      const subscription = {
        endpoint: origin + path,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
      return Object.assign(browser, { subscription })
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Browser = { keys: ECDH; auth: Buffer; answers: Answering[]; received: Received[]; tries: number }

function newBrowser(answers: Answering[]): Browser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, auth: randomBytes(16), answers, received: [], tries: 0 }
}

/** RFC 8292: the token must be signed by the given key and meant for this service. */
async function checkVapid(authorization: string, audience: string): Promise<Received['vapid']> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience, requiredClaims: ['exp', 'sub'] })
  return { ...(payload.sub && { sub: payload.sub }), aud: payload.aud, key }
}

const tagBytes = 16

/** RFC 8291 and 8188, with one record. */
function decrypt(body: Buffer, { keys, auth }: Browser): unknown {
  const salt = body.subarray(0, 16)
  const senderLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + senderLength)
  const encrypted = body.subarray(21 + senderLength)

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(encrypted.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -tagBytes)), decipher.final()])
  // The last record ends with a 2 and any number of zeros.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}
