import type { IncomingMessage, ServerResponse } from 'node:http'
import { callablePath } from '#contract/protocol/callable.ts'

export type SecurityOptions = {
  /** Tells browsers to come by https only, which on a developer's machine would lock them out. */
  production: boolean
  /** Vite's hot reload injects styles and inline scripts; only `npm run dev` allows them. */
  hotReload?: boolean
  /** Google's script and frame for app check, where a key for it is set. */
  recaptcha?: boolean
}

/** Sets the headers every answer carries, whoever writes it. */
export function securityHeaders(options: SecurityOptions) {
  const ofPages = Object.entries(pageHeaders(options))
  const ofCalls = Object.entries(callHeaders(options))
  return (request: IncomingMessage, response: ServerResponse) => {
    const isCall = request.url?.startsWith(callablePath('')) ?? false
    for (const [name, value] of isCall ? ofCalls : ofPages) response.setHeader(name, value)
    // On plain http at an IP address browsers ignore it and log an error, so it stays away there.
    if (!isCall && (options.production || isLoopback(request.headers.host))) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    }
  }
}

const isLoopback = (host = '') => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host)

function pageHeaders(options: SecurityOptions): Record<string, string> {
  return {
    ...everywhere(options),
    'Content-Security-Policy': contentSecurityPolicy(options),
    'Permissions-Policy': permissionsPolicy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
  }
}

/** What a page may do is nothing to JSON: for each call it would be a kilobyte more, and a twentieth of its cost. */
function callHeaders(options: SecurityOptions): Record<string, string> {
  return {
    ...everywhere(options),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

const everywhere = ({ production }: SecurityOptions) => ({
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  ...(production && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
})

// No upgrade-insecure-requests: the product must work on plain http at an IP address.
function contentSecurityPolicy({ hotReload = false, recaptcha = false }: SecurityOptions) {
  const inline = hotReload ? " 'unsafe-inline'" : ''
  const google = recaptcha ? ' https://www.google.com/recaptcha/' : ''
  return [
    "default-src 'none'",
    `script-src 'self'${inline}${google}${google && ' https://www.gstatic.com/recaptcha/'}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${hotReload ? ' ws: wss:' : ''}${google}`,
    ...(google ? [`frame-src${google} https://recaptcha.google.com/recaptcha/`] : []),
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

// Cook mode keeps the screen awake; sharing and copying are buttons of ours. The rest is never asked for.
const permissionsPolicy = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=(self)',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-get=()',
  'screen-wake-lock=(self)',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')
