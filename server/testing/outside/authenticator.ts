import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type * as z from 'zod/mini'
import type {
  PasskeyAssertion,
  PasskeyRegistration,
  passkeyCreation,
  passkeyRequest,
} from '#contract/auth/passkey-shapes.ts'
import { testIssuer } from '../servers/http.ts'
import { attestationCertificate } from './attestation-certificate.ts'

type Creation = z.output<typeof passkeyCreation>
type Request = z.output<typeof passkeyRequest>

/** The fields that a hostile page or authenticator changes. */
export type Forgery = {
  origin?: string
  rpId?: string
  isUserVerified?: boolean
  counter?: number
  userHandle?: string
  challenge?: string
  type?: string
  credentialId?: string
  aaguid?: string
  /** A valid attestation by a certificate of the attacker's own. */
  hasCertificate?: boolean
}

/** A passkey in software: one key pair that makes real registrations and assertions. */
export function newAuthenticator({ isSynced = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16).toString('base64url')
  let counter = 0
  let userHandle = ''

  /** Synced passkeys keep no counter. */
  const nextCounter = () => (isSynced ? 0 : ++counter)

  function create(creation: Creation, forged: Forgery = {}): PasskeyRegistration {
    userHandle = creation.user.id
    const id = forged.credentialId ?? credentialId
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ])
    const rawId = Buffer.from(id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(rawId.length)
    const aaguid = Buffer.from((forged.aaguid ?? '0'.repeat(32)).replaceAll('-', ''), 'hex')
    const attested = Buffer.concat([aaguid, length, rawId, key])
    const authData = authDataOf(creation.rp.id, forged, attested)
    const client = clientData('webauthn.create', creation.challenge, forged)
    const statement = forged.hasCertificate ? packedStatement(Buffer.concat([authData, sha256(client)])) : []
    const attestationObject = cborMap([
      [cborText('fmt'), cborText(forged.hasCertificate ? 'packed' : 'none')],
      [cborText('attStmt'), cborMap(statement)],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'hybrid'],
      },
    }
  }

  function get(request: Request, forged: Forgery = {}): PasskeyAssertion {
    const authData = authDataOf(request.rpId, forged)
    const client = clientData('webauthn.get', request.challenge, forged)
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
    const id = forged.credentialId ?? credentialId
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: forged.userHandle ?? userHandle,
      },
    }
  }

  function authDataOf(rpId: string, forged: Forgery, attested?: Buffer): Buffer {
    const present = 0x01
    const verified = forged.isUserVerified === false ? 0 : 0x04
    const backup = isSynced ? 0x18 : 0
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forged.counter ?? nextCounter())
    const flags = Buffer.from([present | verified | backup | (attested ? 0x40 : 0)])
    return Buffer.concat([sha256(forged.rpId ?? rpId), flags, count, attested ?? Buffer.alloc(0)])
  }

  return { create, get, credentialId }
}

export type Authenticator = ReturnType<typeof newAuthenticator>

const clientData = (type: string, challenge: string, forged: Forgery) =>
  Buffer.from(
    JSON.stringify({
      type: forged.type ?? type,
      challenge: forged.challenge ?? challenge,
      origin: forged.origin ?? testIssuer,
      crossOrigin: false,
    }),
  )

/** Signed by a key of its own, whose certificate is beside it. */
function packedStatement(signed: Buffer): [Buffer, Buffer][] {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return [
    [cborText('alg'), cborInt(-7)],
    [cborText('sig'), cborBytes(sign('sha256', signed, keys.privateKey))],
    [cborText('x5c'), cborArray([cborBytes(attestationCertificate(keys))])],
  ]
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Just enough CBOR (RFC 8949) for a registration. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborArray = (items: Buffer[]) => Buffer.concat([cborHead(4, items.length), ...items])
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
