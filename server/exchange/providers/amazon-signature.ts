import { createHash, createHmac } from 'node:crypto'

type Credentials = { accessKey: string; secretKey: string; region: string; service: string }

export type Signable = {
  method: string
  path: string
  query?: [string, string][]
  /** All of them are signed. */
  headers: Record<string, string>
  body: string
  at: Date
}

/** AWS Signature Version 4: the headers of a request, with a proof that the sender knows the secret key. */
export function signed(request: Signable, { accessKey, secretKey, region, service }: Credentials) {
  const time = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers = { ...request.headers, 'x-amz-date': time }
  const scope = `${day}/${region}/${service}/aws4_request`
  const { text, names } = canonical(request, headers)
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(text)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (previous, part) => hmac(previous, part),
    Buffer.from(`AWS4${secretKey}`),
  )
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return { ...headers, authorization }
}

function canonical(request: Signable, headers: Record<string, string>) {
  const entries = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/\s+/g, ' ')] as const)
    .sort(([a], [b]) => compare(a, b))
  const names = entries.map(([name]) => name).join(';')
  const query = (request.query ?? [])
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const lines = entries.map(([name, value]) => `${name}:${value}\n`).join('')
  const text = [request.method, request.path, query, lines, names, sha256(request.body)].join('\n')
  return { text, names }
}

/** By code point, independent of the locale. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
