import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../http/handle.ts'
import { type Envelope, noticeEnvelopes } from './notice-envelope.ts'
import { type LiveNotice, processNotices, type SharedNotices } from './notices.ts'
import { reasonOf, redisConnection } from './redis-connection.ts'

type RedisNoticesOptions = {
  url: string
  secret: string
  /** Documents whose notices every process needs, whether or not it has a stream of the member. */
  heardByAll: readonly string[]
  log: Log
  pingMs?: number
}

const batchMs = 10
/** Kept while Redis is away, newest version of each document; the sweep finds what is dropped. */
const waitingMax = 10_000
/** Pages that open one after the other follow the same member, so a channel is left only after this time. */
const lingerMs = 10_000
const flushWithinMs = 1_000

/** Exchanges notices through Redis: a process receives those of the members that its streams follow. */
export function redisNotices({ url, secret, heardByAll, log, pingMs }: RedisNoticesOptions): SharedNotices {
  const { commonChannel, channelOf, pack, unpack } = noticeEnvelopes(secret, heardByAll)
  const listeners = new Set<{ onNotice: (notice: LiveNotice) => void; onGap: () => void }>()
  const followers = new Map<string, number>()
  /** Channels that are not heard yet, and the callbacks that wait for them. */
  const joining = new Map<string, (() => void)[]>()
  let unsent: string[] = []
  const waiting = new Map<string, LiveNotice>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null

  const connection = redisConnection({
    url,
    log,
    ...(pingMs === undefined ? {} : { pingMs }),
    channels: () => [...(listeners.size > 0 ? [commonChannel] : []), ...followers.keys()],
    onEnvelope: (envelope) => {
      for (const notice of read(envelope)) for (const { onNotice } of listeners) onNotice(notice)
    },
    onOpen: () => {
      for (const { onGap } of listeners) onGap()
      sendSoon()
    },
  })

  const stopForwarding = processNotices.listen(
    (notice) => {
      const key = `${notice.uid} ${notice.document}`
      const [oldest] = waiting.keys()
      if (waiting.size >= waitingMax && oldest !== undefined) waiting.delete(oldest)
      waiting.set(key, notice)
      sendSoon()
    },
    () => {},
  )

  function sendSoon() {
    timer ??= setTimeout(() => void send(), batchMs)
  }

  /** One batch at a time: while Redis does not answer, notices wait here and not in the socket. */
  async function send() {
    clearTimeout(timer)
    timer = undefined
    if (sending || waiting.size === 0 || !connection.isOpen()) return sending ?? undefined
    const batch = pack(waiting.values())
    waiting.clear()
    sending = connection
      .publish(batch)
      .catch((error: unknown) => {
        log.debug({ why: reasonOf(error) }, 'could not send notices; the sweep will catch up')
      })
      .finally(() => {
        sending = null
        if (waiting.size > 0) sendSoon()
      })
    return sending
  }

  function read(envelope: Envelope): LiveNotice[] {
    try {
      return unpack(envelope)
    } catch (error) {
      log.warn({ why: reasonOf(error) }, 'unreadable notice ignored')
      return []
    }
  }

  function join(channel: string, onFollowed: () => void) {
    if (unsent.length === 0) setImmediate(joinAll)
    unsent.push(channel)
    joining.set(channel, [onFollowed])
  }

  /** One command for all streams of one moment: after a restart thousands open at once. */
  function joinAll() {
    const channels = unsent
    unsent = []
    const take = () =>
      channels.flatMap((channel) => {
        const callbacks = joining.get(channel) ?? []
        joining.delete(channel)
        return callbacks
      })
    connection.join(channels).then(
      () => {
        for (const onFollowed of take()) onFollowed()
      },
      // The reconnect joins them and reports a gap.
      () => void take(),
    )
  }

  const leaving = setInterval(() => {
    const left = [...followers].filter(([, count]) => count === 0).map(([channel]) => channel)
    for (const channel of left) followers.delete(channel)
    if (left.length > 0) connection.leave(left).catch(() => {})
  }, lingerMs).unref()

  return {
    listen: (onNotice, onGap) => {
      const listener = { onNotice, onGap }
      listeners.add(listener)
      if (listeners.size === 1) join(commonChannel, onGap)
      return () => listeners.delete(listener)
    },
    follow: (uid, onFollowed) => {
      const channel = channelOf(uid)
      const count = followers.get(channel)
      followers.set(channel, (count ?? 0) + 1)
      if (count === undefined) join(channel, onFollowed)
      else joining.get(channel)?.push(onFollowed)
      return () => followers.set(channel, (followers.get(channel) ?? 1) - 1)
    },
    flush: async () => {
      const endAt = performance.now() + flushWithinMs
      while ((waiting.size > 0 || sending) && performance.now() < endAt) {
        await Promise.race([send(), sleep(flushWithinMs, undefined, { ref: false })])
        if (waiting.size > 0) await sleep(batchMs)
      }
    },
    close: async () => {
      stopForwarding()
      clearTimeout(timer)
      clearInterval(leaving)
      await connection.close()
    },
  }
}
