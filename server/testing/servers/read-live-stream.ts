import { setTimeout as sleep } from 'node:timers/promises'
import { type LiveEvent, livePath } from '#contract/protocol/live.ts'

type TestStream = {
  events: LiveEvent[]
  /** Names of named events, in order. */
  named: string[]
  until: (isDone: () => boolean) => Promise<void>
  ended: Promise<void>
  stop: () => void
}

/** Follows documents over real HTTP as a browser does, and records every event. */
export async function followLive(
  origin: string,
  token: string,
  documents: { document: string; version?: number }[],
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const abort = new AbortController()
  const response = await fetch(origin + livePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify({ documents }),
    signal: abort.signal,
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  const events: LiveEvent[] = []
  const named: string[] = []
  return {
    events,
    named,
    until: (isDone) => until(isDone, () => `events so far: ${JSON.stringify(events)}`),
    ended: readInto(response.body, events, named).catch(() => {}),
    stop: () => abort.abort(),
  }
}

/** Polls until the condition holds, for a limited time. */
export async function until(isDone: () => boolean | Promise<boolean>, describe = () => '', limitMs = 50_000) {
  const endMs = Date.now() + limitMs
  while (!(await isDone())) {
    if (Date.now() > endMs) throw new Error(`it did not happen; ${describe()}`)
    await sleep(10)
  }
}

async function readInto(body: ReadableStream<Uint8Array>, events: LiveEvent[], named: string[]) {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const name = /^event: (.*)$/m.exec(part)?.[1]
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (name) named.push(name)
      else if (data) events.push(JSON.parse(data))
    }
  }
}
