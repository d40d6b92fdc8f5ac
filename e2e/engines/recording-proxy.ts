import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * An HTTP proxy that adds a recorder to every page. WebKit writes no console messages in sessions that are automated,
 * and a script that a driver injects comes too late for errors while the page loads. Since it is a proxy, the page
 * keeps its origin. It reaches loopback only, so the browser cannot call home.
 */
export async function openRecordingProxy() {
  let recorded: string[] = []
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '', 'http://invalid')
    if (!['localhost', '127.0.0.1'].includes(url.hostname)) asked.destroy()
    else if (url.pathname === recordPath) {
      let words = ''
      asked.on('data', (chunk) => {
        words += chunk
      })
      asked.on('end', () => {
        recorded.push(words)
        answer.writeHead(204).end()
      })
    } else forward(url, asked, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server has one
  return {
    address: `http://127.0.0.1:${port}`,
    recorded: () => recorded,
    forget: () => {
      recorded = []
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(url: URL, asked: IncomingMessage, answer: ServerResponse): void {
  // Uncompressed, so that pages can be changed.
  const { 'accept-encoding': _, ...headers } = asked.headers
  const upstream = request(url, { method: asked.method, headers }, (response) => {
    // A stream that is cut off must not seem to go on.
    response.on('close', () => response.complete || asked.socket.destroy())
    if (response.headers['content-type']?.startsWith('text/html')) addRecorder(response, answer)
    else {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      answer.flushHeaders()
      response.pipe(answer)
    }
  })
  // To the browser a server that does not answer is a lost connection.
  upstream.on('error', () => asked.socket.destroy())
  answer.on('close', () => upstream.destroy())
  asked.pipe(upstream)
}

function addRecorder(response: IncomingMessage, answer: ServerResponse): void {
  const chunks: Buffer[] = []
  response.on('data', (chunk) => chunks.push(chunk))
  response.on('end', () => {
    const page = Buffer.concat(chunks)
      .toString()
      .replace(/<head[^>]*>/, `$&<script>${recorder}</script>`)
    const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = response.headers
    const policy = String(headers['content-security-policy'] ?? '')
    const allowed = policy.replace(/script-src /, `script-src 'sha256-${recorderHash}' `)
    answer.writeHead(response.statusCode ?? 502, { ...headers, 'content-security-policy': allowed })
    answer.end(page)
  })
}

const recordPath = '/__recorded'
/** Kept in the page too, for pages that a service worker serves while the server is away. */
const recorder = `(${recordInPage})('${recordPath}')`
const recorderHash = createHash('sha256').update(recorder).digest('base64')

function recordInPage(path: string): void {
  const kept: string[] = []
  Object.assign(window, { recordedComplaints: kept })
  const lineOf = (words: unknown[]) => `${location.pathname}: ${words.map(String).join(' ')}`
  const record = (...words: unknown[]) => {
    const line = lineOf(words)
    kept.push(line)
    navigator.sendBeacon(path, line)
  }
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  addEventListener(
    'error',
    ({ message, target }) => {
      // A preload ends with the page that asked for it; a module that is missing fails its import too.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return
      const words = message || `could not load ${target instanceof Element ? target.outerHTML : target}`
      // While the next page is awaited, WebKit fails the pictures and style sheets that this one still loads. Kept in
      // the page only, such a failure is forgotten with the page, and counts where the page stays after all.
      const isLoaded = target instanceof HTMLImageElement || target instanceof HTMLLinkElement
      if (isLeaving && isLoaded) kept.push(lineOf(['error:', words]))
      else record('error:', words)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => record('unhandled rejection:', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record('policy violation:', violatedDirective, blockedURI),
  )
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...words: unknown[]) => {
      record(`console.${level}:`, ...words)
      write.apply(console, words)
    }
  }
}
