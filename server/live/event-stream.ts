import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Writes server-sent events to responses without keeping state per response. */
type EventWriter = {
  open: (response: ServerResponse, headers?: OutgoingHttpHeaders) => void
  send: (response: ServerResponse, data: unknown, event?: string) => void
  beat: (response: ServerResponse) => void
}

/**
 * Disconnects a slow reader whose buffer would exceed `bufferBytesMax`: it reconnects and gets the newest
 * state, while a longer queue would only hold outdated states.
 */
export function eventWriter({ bufferBytesMax }: { bufferBytesMax: number }): EventWriter {
  function write(response: ServerResponse, text: string) {
    if (response.writableEnded || response.destroyed) return
    const kept = response.writableLength
    // A single event is sent whatever its size: reconnecting would not make it smaller.
    if (kept > 0 && kept + Buffer.byteLength(text) > bufferBytesMax) response.destroy()
    else response.write(text)
  }

  return {
    open: (response, headers) => {
      response.on('error', giveUp)
      // The connection ends with the stream; in chunks every event would take three writes.
      response.removeHeader('Transfer-Encoding')
      response.writeHead(200, {
        ...headers,
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Proxies such as nginx would otherwise buffer the events.
        'X-Accel-Buffering': 'no',
        Connection: 'close',
      })
    },
    send: (response, data, event) =>
      write(response, `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
    beat: (response) => write(response, ':\n\n'),
  }
}

function giveUp(this: ServerResponse) {
  this.destroy()
}
