import { type KeyObject, sign } from 'node:crypto'

/** A self-signed X.509 certificate (DER) that meets the rules for packed attestations (WebAuthn § 8.2.1). */
export function attestationCertificate(keys: { privateKey: KeyObject; publicKey: KeyObject }): Buffer {
  const name = sequence(
    attribute('2.5.4.6', 'JP'),
    attribute('2.5.4.10', 'Test'),
    attribute('2.5.4.11', 'Authenticator Attestation'),
    attribute('2.5.4.3', 'Test'),
  )
  const isNoAuthority = sequence(objectId('2.5.29.19'), der(0x04, sequence()))
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    keys.publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(isNoAuthority)),
  )
  return sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), sign('sha256', body, keys.privateKey)))
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const integer = (value: number) => der(0x02, Buffer.from([value]))
const time = (text: string) => der(0x17, Buffer.from(text))
const attribute = (id: string, text: string) =>
  der(0x31, sequence(objectId(id), der(0x13, Buffer.from(text))))

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}
const base128 = (value: number): number[] => {
  const digits = [value & 127]
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128)
  return digits
}
const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))
