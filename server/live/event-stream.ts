import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Writes server-sent events to any number of answers; of an answer itself nothing is kept but what Node keeps. */
export type EventWriter = {
  open: (response: ServerResponse, headers?: OutgoingHttpHeaders) => void
  send: (response: ServerResponse, data: unknown, event?: string) => void
  beat: (response: ServerResponse) => void
}

/** A reader for whom more than `bufferBytesMax` would have to be kept is cut off: it comes again and gets the newest
 * state, where a longer queue would only hold states nobody needs any more. */
export function eventWriter({ bufferBytesMax }: { bufferBytesMax: number }): EventWriter {
  function write(response: ServerResponse, text: string) {
    if (response.writableEnded || response.destroyed) return
    const kept = response.writableLength
    // One event by itself goes out whatever its size: coming again would not make it smaller.
    if (kept > 0 && kept + Buffer.byteLength(text) > bufferBytesMax) response.destroy()
    else response.write(text)
  }

  return {
    open: (response, headers) => {
      response.on('error', giveUp)
      response.writeHead(200, {
        ...headers,
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Proxies of the nginx kind would hold events back until a block is full.
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
