import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from './call-error.ts'

export type Cookies = {
  get: (name: string) => string | null
  set: (name: string, value: string, options: { maxAgeSeconds: number }) => void
  clear: (name: string) => void
}

export type CookieOptions = {
  /** Sends the cookie over https only and binds it to this host. */
  secure: boolean
  publicOrigin: string
  /** Lax unless given. Strict: the browser sends it along no link from another site either. */
  sameSite?: 'Lax' | 'Strict'
}

/**
 * The cookies of one call. Access throws if another site's page triggered the request, so that only our own
 * pages can use a cookie's rights.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, options: CookieOptions): Cookies {
  const fullName = (name: string) => nameOnWire(name, options)
  function write(name: string, value: string, maxAgeSeconds: number) {
    refuseForeign(request, options.publicOrigin)
    const secure = options.secure ? '; Secure' : ''
    const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${options.sameSite ?? 'Lax'}${secure}`
    reply.header('set-cookie', `${fullName(name)}=${value}; ${attributes}`)
  }
  return {
    get: (name) => {
      refuseForeign(request, options.publicOrigin)
      return cookieIn(request.headers.cookie, fullName(name))
    },
    set: (name, value, { maxAgeSeconds }) => {
      if (!/^[\w.~-]*$/.test(value)) throw new Error(`the value of the cookie ${name} needs escaping`)
      write(name, value, maxAgeSeconds)
    },
    clear: (name) => write(name, '', 0),
  }
}

/** For a page of another origin that may call us: access throws, whatever else its browser sends. */
export const noCookies: Cookies = { get: foreign, set: foreign, clear: foreign }

function foreign(): never {
  throw new CallError('permission-denied', 'bad-request')
}

const nameOnWire = (name: string, { secure }: Pick<CookieOptions, 'secure'>) =>
  secure ? `__Host-${name}` : name

/**
 * For a page that another site redirects to, as Google and Apple do: its effect must not depend on the cookie alone.
 */
export const cookieOfVisit = (
  { headers }: FastifyRequest,
  name: string,
  options: Pick<CookieOptions, 'secure'>,
): string | null => cookieIn(headers.cookie, nameOnWire(name, options))

function refuseForeign({ headers }: FastifyRequest, publicOrigin: string): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin') foreign()
    return
  }
  // On plain http browsers omit the header above but send this one. Other clients send neither.
  const { origin, host } = headers
  if (origin === undefined || origin === publicOrigin) return
  if (!URL.canParse(origin) || new URL(origin).host !== host) foreign()
}

function cookieIn(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim() || null
  }
  return null
}
