import { connect, type Socket } from 'node:net'
import { cpuTimeMs } from './cpu-time.ts'
import type { Rate } from './rounds.ts'

type Load = {
  origin: string
  /** The server process whose CPU time is counted. */
  pid: number
  connections: number
  forMs: number
  /** The next request as raw text. Prepared before the measurement if creating it is expensive. */
  next: () => string
}

/** Sends requests over open connections, each as soon as the last is answered. Any answer but 200 ends the run. */
export async function loadHttp({ origin, pid, connections, forMs, next }: Load): Promise<Rate> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(origin)))
  const cpuBefore = cpuTimeMs(pid)
  const begunAt = performance.now()
  const counts = await Promise.all(sockets.map((socket) => askUntil(socket, begunAt + forMs, next)))
  const seconds = (performance.now() - begunAt) / 1000
  const answers = counts.reduce((sum, count) => sum + count, 0)
  for (const socket of sockets) socket.destroy()
  return { perSecond: answers / seconds, cpuMs: (cpuTimeMs(pid) - cpuBefore) / answers }
}

/** A request as it goes over the wire, because `fetch` costs more than the server that is measured. */
export function rawPost(path: string, headers: Record<string, string>, body: unknown): string {
  const text = JSON.stringify(body)
  const all = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }
  return `${headOf(`POST ${path}`, all)}${text}`
}

export const rawGet = (path: string, headers: Record<string, string>): string =>
  headOf(`GET ${path}`, headers)

function headOf(what: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${what} HTTP/1.1\r\n${lines.join('')}\r\n`
}

export function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** Sends one request and reads its whole response. */
export function askOnce(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const onClose = () => reject(new Error('the server closed the connection before it answered'))
    const onData = (chunk: Buffer) => {
      // One character per byte, so that lengths match Content-Length.
      text += chunk.toString('latin1')
      if (!isWhole(text)) return
      socket.off('data', onData)
      socket.off('close', onClose)
      if (text.startsWith('HTTP/1.1 200')) resolve(text)
      else reject(new Error(`not answered with 200: ${text.slice(0, 400)}`))
    }
    socket.on('data', onData)
    socket.on('close', onClose)
    socket.write(request)
  })
}

/** Sends every request once, as many at a time as there are connections. */
export async function askAll(
  origin: string,
  requests: readonly string[],
  connections: number,
): Promise<void> {
  const waiting = requests.values()
  const lane = async () => {
    const socket = await open(origin)
    for (const request of waiting) await askOnce(socket, request)
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, lane))
}

async function askUntil(socket: Socket, endAt: number, next: () => string): Promise<number> {
  let answers = 0
  while (performance.now() < endAt) {
    await askOnce(socket, next())
    answers++
  }
  return answers
}

function isWhole(text: string): boolean {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return false
  const [, length] = /content-length: (\d+)/i.exec(text.slice(0, headEnd)) ?? []
  return text.length >= headEnd + 4 + Number(length)
}
