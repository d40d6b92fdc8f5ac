import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { request } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { pageAddress } from './page-address.ts'
import { isPublicAddress } from './public-address.ts'
import { resolverOf } from './resolve.ts'

/** The outside world. Only tests replace it, by an argument: no setting of a deployment reaches it. */
export type Outside = {
  resolve: (host: string, signal: AbortSignal) => Promise<readonly { address: string }[]>
  isPublic: (address: string) => boolean
  open: (options: RequestOptions & { servername: string }) => ClientRequest
}

export const internet: Outside = {
  resolve: resolverOf(),
  isPublic: isPublicAddress,
  open: request,
}

type Got =
  | { status: 'answered'; http: number; type: string; body: Buffer; address: URL }
  | { status: 'refused'; why: 'address' | 'forbidden' | 'redirects' | 'large' | 'unreachable' }

type Limits = {
  userAgent: string
  accept: string
  bytesMax: number
  redirectsMax: number
  signal: AbortSignal
  /** Asked before each step, also of a redirect. */
  mayGet?: (url: URL) => Promise<boolean>
}

/**
 * Gets one https address. Every step, also of a redirect, resolves the name once, refuses it if any of its addresses is
 * not public, and connects to the very address that was checked: a name that resolves differently a moment later gains
 * nothing.
 */
export async function getPublic(outside: Outside, first: URL, limits: Limits): Promise<Got> {
  let url = first
  for (let redirects = 0; redirects <= limits.redirectsMax; redirects++) {
    const checked = pageAddress(url.href)
    if (!checked) return { status: 'refused', why: 'address' }
    try {
      const address = await publicAddressOf(outside, checked.hostname, limits.signal)
      if (!address) return { status: 'refused', why: 'address' }
      if (limits.mayGet && !(await limits.mayGet(checked))) return { status: 'refused', why: 'forbidden' }
      const response = await send(outside, checked, address, limits)
      const location = response.headers.location
      if (isRedirect(response.statusCode) && location !== undefined) {
        response.destroy()
        const next = URL.canParse(location, checked.href) ? new URL(location, checked) : null
        if (!next) return { status: 'refused', why: 'address' }
        url = next
        continue
      }
      const body = await bodyOf(response, limits)
      if (!body) return { status: 'refused', why: 'large' }
      const type = response.headers['content-type'] ?? ''
      return { status: 'answered', http: response.statusCode ?? 0, type, body, address: checked }
    } catch {
      return { status: 'refused', why: 'unreachable' }
    }
  }
  return { status: 'refused', why: 'redirects' }
}

const isRedirect = (http = 0) => [301, 302, 303, 307, 308].includes(http)

async function publicAddressOf(outside: Outside, host: string, signal: AbortSignal): Promise<string | null> {
  const found = await before(signal, outside.resolve(host, signal))
  // One private address among public ones is how rebinding starts.
  return found.every(({ address }) => outside.isPublic(address)) ? (found[0]?.address ?? null) : null
}

/** The deadline counts even if the resolver does not keep to it. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('the deadline has passed'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

function send(outside: Outside, url: URL, address: string, limits: Limits): Promise<IncomingMessage> {
  const { userAgent, accept, signal } = limits
  return new Promise((resolve, reject) => {
    const sent = outside.open({
      host: address,
      servername: url.hostname,
      port: 443,
      path: url.pathname + url.search,
      method: 'GET',
      agent: false,
      signal,
      maxHeaderSize: 16_384,
      headers: { host: url.host, 'user-agent': userAgent, accept, 'accept-encoding': 'gzip, deflate, br' },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end()
  })
}

/** Null beyond the limit, which counts the unpacked bytes: a small body may unpack to gigabytes. */
async function bodyOf(response: IncomingMessage, { bytesMax, signal }: Limits): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  const body = unpacked(response)
  const stop = () => {
    response.destroy()
    body.destroy(new Error('the deadline has passed'))
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > bytesMax) return null
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', stop)
    response.destroy()
    body.destroy()
  }
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null
  if (!unpack) throw new Error('unknown content encoding')
  response.on('error', (error) => unpack.destroy(error))
  return response.pipe(unpack)
}
