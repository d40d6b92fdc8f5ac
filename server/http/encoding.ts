import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
export type Encoded = (encoding: Encoding) => Promise<Buffer>

/**
 * Each encoding is produced on its first request, off the event loop: compressing everything at start would
 * slow every start. The cost is paid once, so the slowest and smallest setting is used.
 */
export function encoded(body: Buffer): Encoded {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]])
  return (encoding) => {
    const known = made.get(encoding) ?? (encoding === 'br' ? smallest(body) : inGzip(body, { level: 9 }))
    made.set(encoding, known)
    return known
  }
}

const inGzip = promisify(gzip)
const inBrotli = promisify(brotliCompress)
const smallest = (body: Buffer) => inBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })

export function bestEncoding(accept: string | undefined): Encoding {
  const accepted = (accept ?? '')
    .toLowerCase()
    .split(',')
    // No regular expression with spaces around a mark: its time would grow with the square of a visitor's spaces.
    .map((part) => part.split(';').map((each) => each.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name)
  if (accepted.includes('br')) return 'br'
  if (accepted.includes('gzip')) return 'gzip'
  return 'identity'
}
