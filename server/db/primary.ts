import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import type { DatabaseLog } from './database-log.ts'
import { noAnswer, openProbe, type Probed } from './probe.ts'
import { type HostUrl, hostUrls, placeOf } from './several-hosts.ts'
import { codeOf, isUnavailable } from './unavailable.ts'

export type Primary = {
  /** Hosts and database, for messages. */
  place: string
  /**
   * A socket to the primary, or one that fails at once if there is none. It never rejects: the driver would then never
   * use that connection of its pool again.
   */
  open: () => Promise<Socket>
  stop: () => void
}

const lookEveryMs = 500
const connectWithinMs = 2_000

/**
 * Finds the primary among several hosts and follows it through promotions. A primary on an older timeline than one
 * seen before is stale, for example a failed server that was started again: it is never used, and connections to it
 * are cut, so that no call is answered from it.
 */
export function followPrimary(url: string, log: DatabaseLog): Primary {
  const probes = hostUrls(url).map(openProbe)
  const sockets = new Map<Socket, HostUrl>()
  const stale = new Set<HostUrl>()
  let newestTimeline = 0
  let current: HostUrl | null = null
  let why: unknown = null
  let looking: Promise<void> | null = null
  let isStopped = false

  /** Ends when all hosts have answered, or as soon as one was promoted: a dead host must not delay its successor. */
  const look = (): Promise<void> => {
    looking ??= new Promise<void>((resolve) => {
      const asked = probes.map(async ({ ask }) => {
        const answer = await ask()
        if (newestTimeline > 0 && (answer.timeline ?? 0) > newestTimeline) {
          judge([answer])
          resolve()
        }
        return answer
      })
      void Promise.all(asked).then(judge).then(resolve)
    }).finally(() => {
      looking = null
    })
    return looking
  }

  function judge(answers: Probed[]) {
    const primaries = answers.flatMap(({ host, timeline }) => (timeline === null ? [] : [{ host, timeline }]))
    newestTimeline = Math.max(newestTimeline, ...primaries.map(({ timeline }) => timeline))
    const found = primaries.find(({ timeline }) => timeline === newestTimeline)?.host ?? null
    if (found && found !== current) use(found)
    // A primary that is too busy to answer stays the primary until another one is found.
    const isSlow = answers.some(({ host, error }) => host === current && codeOf(error) === noAnswer)
    if (found || !isSlow) current = found
    // A wrong password or certificate is the operator's to fix, and says more than "no primary".
    why = answers.find(({ error }) => error && !isUnavailable(error))?.error ?? null
    for (const { host, timeline } of primaries) report(host, timeline < newestTimeline)
  }

  function use(host: HostUrl) {
    log(`the primary of the database is ${host.host}, on timeline ${newestTimeline}`)
    for (const [socket, its] of sockets) if (its !== host) socket.destroy()
  }

  function report(host: HostUrl, isStale: boolean) {
    if (!isStale) return void stale.delete(host)
    if (!stale.has(host)) log(`${host.host} is a stale primary and is not used; make it a standby`)
    stale.add(host)
  }

  async function open(): Promise<Socket> {
    for (let tries = 0; tries < 2 && !isStopped; tries++) {
      if (!current) await look()
      const host = current
      const socket = host && (await connectTo(host))
      // The primary may have changed while the connection was made.
      if (socket && host === current && !isStopped) return keep(socket, host)
      socket?.destroy()
      if (host === current) current = null
    }
    return failing(why ?? noPrimary(url))
  }

  function keep(socket: Socket, host: HostUrl): Socket {
    // The driver removes all listeners of a socket that it encrypts, so `close` is not reported here.
    for (const each of sockets.keys()) if (each.destroyed) sockets.delete(each)
    sockets.set(socket, host)
    return socket
  }

  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return {
    place: placeOf(url),
    open,
    stop: () => {
      isStopped = true
      clearInterval(timer)
      for (const { stop } of probes) stop()
      for (const socket of sockets.keys()) socket.destroy()
    },
  }
}

async function connectTo({ url }: HostUrl): Promise<Socket | null> {
  const { hostname, port } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({ host, port: Number(port || 5432), timeout: connectWithinMs })
  socket.once('timeout', () => socket.destroy(new Error('the host did not accept the connection in time')))
  try {
    await once(socket, 'connect')
    socket.setTimeout(0)
    // The driver checks the certificate against this name.
    return Object.assign(socket, { host })
  } catch {
    return null
  }
}

/** The driver listens by the time that the socket fails. */
function failing(error: unknown): Socket {
  const socket = new Socket()
  setImmediate(() => socket.destroy(error instanceof Error ? error : new Error(String(error))))
  return socket
}

const noPrimary = (url: string) =>
  Object.assign(new Error(`${placeOf(url)} has no primary`), {
    code: 'ECONNREFUSED',
  })
