import * as z from 'zod/mini'
import { type LiveEvent, type LiveRequest, liveEvent, livePath, renewEvent } from '#contract/protocol/live.ts'
import { backoffMs } from '../transport/backoff.ts'
import { failureOf } from '../transport/call-failure.ts'
import { callOrigin } from '../transport/call-origin.ts'
import { onReachable, tellAnswer, tellSilence } from '../transport/reach.ts'
import { tokenHeaders } from '../transport/tokens.ts'

type LiveStreamOptions = {
  versionOf: (document: string) => number | undefined
  onEvent: (event: LiveEvent) => void
}

type LiveStream = {
  /** The documents to follow now; without any the stream closes. */
  follow: (documents: string[]) => void
  close: () => void
}

type Ending = 'renew' | 'unauthenticated' | 'app-check-failed' | 'broken'

const pauseLimits = { minMs: 500, maxMs: 30_000 }
/** The server sends a heartbeat every 20 s: after two missed ones the connection counts as dead. */
const silenceMaxMs = 45_000

/** One connection that reconnects by itself. */
export function openLiveStream({ versionOf, onEvent }: LiveStreamOptions): LiveStream {
  let wanted: string[] = []
  let connection: AbortController | null = null
  /** The connection whose request is not sent yet. */
  let waiting: AbortController | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let refresh = false
  let refreshAppCheck = false

  async function connect() {
    clearTimeout(pause)
    connection?.abort()
    if (wanted.length === 0) {
      connection = null
      return
    }
    const mine = new AbortController()
    connection = mine
    const ending = await run(mine).catch((): Ending => 'broken')
    if (connection === mine) comeAgain(ending)
  }

  async function run(mine: AbortController): Promise<Ending> {
    waiting = mine
    const tokens = await tokenHeaders({ refresh, refreshAppCheck })
    waiting = null
    const documents = wanted.map((document) => ({ document, version: versionOf(document) }))
    const response = await fetch(callOrigin() + livePath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...tokens },
      body: JSON.stringify({ documents } satisfies LiveRequest),
      signal: mine.signal,
      cache: 'no-store',
    })
    refresh = false
    refreshAppCheck = false
    if (response.status === 401) {
      const { reason } = failureOf(401, await response.json().catch(() => null))
      return reason === 'app-check-failed' ? 'app-check-failed' : 'unauthenticated'
    }
    if (!response.ok || !response.body) return 'broken'
    failures = 0
    tellAnswer()
    for await (const { name, data } of readServerEvents(response.body, { silenceMaxMs, request: mine })) {
      if (name === renewEvent) return 'renew'
      if (name === 'message') onEvent(z.parse(liveEvent, JSON.parse(data)))
    }
    return 'broken'
  }

  function comeAgain(ending: Ending) {
    refresh = ending === 'renew' || ending === 'unauthenticated'
    refreshAppCheck = ending === 'app-check-failed'
    if (ending === 'renew') return void connect()
    pause = setTimeout(connect, backoffMs(++failures, pauseLimits))
    connection = null
    if (ending === 'broken') tellSilence()
  }

  function comeNow() {
    if (wanted.length === 0 || connection || document.hidden) return
    failures = 0
    connect()
  }
  const stopWaiting = onReachable(comeNow)
  document.addEventListener('visibilitychange', comeNow)

  let following = new Set<string>()
  return {
    follow: (documents) => {
      wanted = documents
      // Reconnect only if documents were added.
      if (documents.length > 0 && documents.every((document) => following.has(document))) return
      if (documents.length === 0 && following.size === 0) return
      following = new Set(documents)
      // A request that still waits for its tokens takes these along.
      if (!connection || connection !== waiting || documents.length === 0) connect()
    },
    close: () => {
      wanted = []
      following = new Set()
      connect()
      stopWaiting()
      document.removeEventListener('visibilitychange', comeNow)
    },
  }
}

type ServerEvent = { name: string; data: string }

/** Reads server-sent events from a response body. Aborts the request if nothing arrives for too long. */
async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  { silenceMaxMs, request }: { silenceMaxMs: number; request: AbortController },
): AsyncGenerator<ServerEvent> {
  // Cast, because TypeScript types the decoder's input more widely than the body's chunks.
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  try {
    // With a reader, because Safari cannot iterate a stream.
    for (;;) {
      const watchdog = setTimeout(() => request.abort(), silenceMaxMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(watchdog))
      if (done) return
      const parts = (text + value).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const event = parse(part)
        if (event) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** Null for a heartbeat, which is a comment. */
function parse(part: string): ServerEvent | null {
  const data = /^data: (.*)$/m.exec(part)?.[1]
  if (data === undefined) return null
  return { name: /^event: (.*)$/m.exec(part)?.[1] ?? 'message', data }
}
