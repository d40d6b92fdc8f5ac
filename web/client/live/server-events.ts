type ServerEvent = { name: string; data: string }

/** Reads server-sent events from a response body. Aborts the request if nothing arrives for too long. */
export async function* readServerEvents(
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
