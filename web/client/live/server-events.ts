type ServerEvent = { name: string; data: string }

/** Reads server-sent events from a fetched body. Ends the request when nothing at all comes for too long. */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  { silenceMaxMs, request }: { silenceMaxMs: number; request: AbortController },
): AsyncGenerator<ServerEvent> {
  // The cast: TypeScript's decoder takes any buffer, a body gives byte arrays.
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  try {
    // By its reader: Safari cannot iterate a stream.
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
