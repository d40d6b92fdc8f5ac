import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../http/handle.ts'
import type { Envelope } from './notice-envelope.ts'

type RedisConnectionOptions = {
  /** May contain a password: never logged. */
  url: string
  /** Every channel to hear, asked again after each reconnect. */
  channels: () => readonly string[]
  onEnvelope: (envelope: Envelope) => void
  /** Called after each connect, once all channels are heard. */
  onOpen: () => void
  log: Log
  /** How often the server is asked for a sign of life, and how long it may take to answer. */
  pingMs?: number
}

type RedisConnection = {
  isOpen: () => boolean
  /** Rejects if the connection is closed or is lost meanwhile. */
  publish: (envelopes: readonly Envelope[]) => Promise<void>
  /** Hears more channels. Rejects if the connection is lost; the reconnect then hears them. */
  join: (channels: string[]) => Promise<void>
  leave: (channels: string[]) => Promise<void>
  close: () => Promise<void>
}

const connectWithinMs = 3_000
const backoffMsMin = 100
const backoffMsMax = 2_000

/**
 * One connection to Redis or Valkey that is opened again whenever it is lost. A stopped server or a cut network leaves
 * the socket open, so pings decide whether the connection still works.
 */
export function redisConnection(options: RedisConnectionOptions): RedisConnection {
  const { url, channels, onEnvelope, onOpen, log, pingMs = 2_000 } = options
  const closing = new AbortController()
  let client: RedisClient | null = null
  let isAway = false
  let lose: (why: Error) => void = () => {}

  const listener = (sealed: Buffer, channel: Buffer) => onEnvelope({ channel: channel.toString(), sealed })

  async function stayConnected() {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      await connectOnce(() => {
        failures = 0
      }).catch((error: unknown) => {
        if (isAway || closing.signal.aborted) return
        isAway = true
        log.warn({ why: reasonOf(error) }, 'lost Redis; live notices wait for the sweep')
      })
      const waitMs = Math.min(backoffMsMin * 2 ** failures, backoffMsMax)
      await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** Returns when the connection is closed, and throws when it is lost. */
  async function connectOnce(onConnected: () => void) {
    const opened = await connectRedis(url, closing.signal)
    const lost = new Promise<never>((_, reject) => {
      lose = reject
    })
    lost.catch(() => {})
    opened.on('error', lose)
    opened.on('end', () => lose(new Error('the connection ended')))
    try {
      if (closing.signal.aborted) return
      client = opened
      const all = [...channels()]
      if (all.length > 0) await Promise.race([opened.subscribe(all, listener, true), lost])
      onConnected()
      if (isAway) log.info({}, 'connected to Redis again')
      isAway = false
      onOpen()
      for (;;) {
        await answersInTime(opened, lost)
        await Promise.race([sleep(pingMs, undefined, { ref: false }), lost])
      }
    } finally {
      client = null
      if (opened.isOpen) opened.destroy()
    }
  }

  async function answersInTime(opened: RedisClient, lost: Promise<never>) {
    const late = new AbortController()
    const tooLate = sleep(pingMs, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error(`no answer to a ping within ${pingMs} ms`)
    })
    try {
      await Promise.race([opened.ping(), tooLate, lost])
    } finally {
      tooLate.catch(() => {})
      late.abort()
    }
  }

  function connected(): RedisClient {
    if (!client) throw new Error('not connected to Redis')
    return client
  }

  const ended = stayConnected()
  return {
    isOpen: () => client?.isReady === true,
    publish: async (envelopes) => {
      const commands = connected().multi()
      for (const { channel, sealed } of envelopes) commands.addCommand(['PUBLISH', channel, sealed])
      // Not a transaction: one write to the socket for the whole batch.
      await commands.execAsPipeline()
    },
    join: async (some) => connected().subscribe(some, listener, true),
    leave: async (some) => connected().unsubscribe(some, listener, true),
    close: async () => {
      closing.abort()
      lose(new Error('closed'))
      await ended
    },
  }
}

type RedisClient = Awaited<ReturnType<typeof connectRedis>>

/** Connects and signs in. The library is loaded here, so that an installation without Redis never loads it. */
export async function connectRedis(url: string, giveUp: AbortSignal) {
  const { createClient } = await import('@redis/client')
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = {
    host,
    port: Number(port || 6379),
    connectTimeout: connectWithinMs,
    reconnectStrategy: false as const,
  }
  const client = createClient({
    // Publishing and subscribing share one connection.
    RESP: 3,
    disableOfflineQueue: true,
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    socket: protocol === 'rediss:' ? { ...socket, tls: true, servername: host } : socket,
  })
  // Without a listener an error of the socket would end the process; `connect` rejects with it as well.
  client.on('error', () => {})
  // The library's own limit ends with the TCP connection; a stopped server accepts it and never answers.
  const limit = AbortSignal.any([giveUp, AbortSignal.timeout(connectWithinMs)])
  const end = () => client.isOpen && client.destroy()
  limit.addEventListener('abort', end)
  try {
    await client.connect()
  } finally {
    limit.removeEventListener('abort', end)
  }
  return client
}

/** The code or the message only: the library's errors may hold what was sent. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.message
}
