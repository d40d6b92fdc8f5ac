import type { IncomingMessage, ServerResponse } from 'node:http'
import { callablePath } from '#contract/protocol/callable.ts'

export type SecurityOptions = {
  /** Enables HSTS, which would lock a developer out of plain http on their own machine. */
  production: boolean
  /** Vite's hot reload injects styles and inline scripts; allowed only by `npm run dev`. */
  hotReload?: boolean
  /** Allows Google's script and frame for app check when a site key is set. */
  recaptcha?: boolean
}

/** The mark of the product. Mails show it, and a mail program in a browser is another site. */
export const markPath = '/icon-192.png'

/** Sets the headers that every response carries, whichever route writes it. */
export function securityHeaders(options: SecurityOptions) {
  const ofPages = Object.entries(pageHeaders(options))
  const ofCalls = Object.entries(callHeaders(options))
  const ofAssets = Object.entries(assetHeaders(options))
  return (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/' } = request
    const own = url.startsWith(callablePath('')) ? ofCalls : url.startsWith('/assets/') ? ofAssets : null
    for (const [name, value] of own ?? ofPages) response.setHeader(name, value)
    if (url === markPath) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    // On plain http at an IP address browsers ignore this header and log an error, so it is left out there.
    if (!own && (options.production || isLoopback(request.headers.host))) {
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
    'X-Frame-Options': 'DENY',
  }
}

/** Page policies mean nothing for JSON and would cost each call a kilobyte and 5 % of its time. */
function callHeaders(options: SecurityOptions): Record<string, string> {
  return {
    ...everywhere(options),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  }
}

/**
 * Thirty files of a page would each carry a kilobyte of policies that only documents have. The short policy is for the
 * two kinds of file that can run on their own, a worker and a picture that is opened as a page.
 */
function assetHeaders(options: SecurityOptions): Record<string, string> {
  return {
    ...everywhere(options),
    'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
  }
}

const everywhere = ({ production }: SecurityOptions) => ({
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Never the path or the query: these carry one-time codes, and every log on the way would hold them.
  'Referrer-Policy': 'strict-origin',
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

// Cook mode keeps the screen awake; sharing and copying are buttons of ours. No other permission is used.
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
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=(self)',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')
