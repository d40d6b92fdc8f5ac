import type { ServerResponse } from 'node:http'

export type EventStream = {
  send: (data: unknown, event?: string) => void
  beat: () => void
  end: () => void
}

/** Writes server-sent events. A reader for whom more than `bufferBytesMax` would have to be kept is cut off: it comes
 * again and gets the newest state, where a longer queue would only hold states nobody needs any more. */
export function openEventStream(
  response: ServerResponse,
  { bufferBytesMax }: { bufferBytesMax: number },
): EventStream {
  response.on('error', () => response.destroy())
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Proxies of the nginx kind would hold events back until a block is full.
    'X-Accel-Buffering': 'no',
    Connection: 'close',
  })

  function write(text: string) {
    if (response.writableEnded || response.destroyed) return
    const kept = response.writableLength
    // One event by itself goes out whatever its size: coming again would not make it smaller.
    if (kept > 0 && kept + Buffer.byteLength(text) > bufferBytesMax) response.destroy()
    else response.write(text)
  }

  return {
    send: (data, event) => write(`${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => response.end(),
  }
}
