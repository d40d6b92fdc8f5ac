import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { type SecureContext, TLSSocket } from 'node:tls'
import { atEnd } from '../at-end.ts'

/** A frozen server accepts connections and answers nothing. */
type State = number | null | 'gone' | 'frozen'

type StandInPrimary = {
  host: string
  /** Becomes another server: a primary on this timeline, a standby (null), or one that is gone or frozen. */
  become: (state: State) => void
}

/**
 * A server that speaks as much of PostgreSQL's protocol as one statement without parameters needs, and answers every
 * statement with the name of a WAL file on its timeline. A real second server takes seconds to start.
 */
export async function standInPrimary(first: State, secureContext?: SecureContext): Promise<StandInPrimary> {
  const open = new Set<Socket>()
  let state = first
  const server = createServer((socket) => {
    if (state === 'gone') return void socket.resetAndDestroy()
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    if (!secureContext) return serve(socket)
    socket.once('data', () => {
      if (state === 'frozen') return
      socket.write('S')
      serve(new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => {}))
    })
  }).listen(0, '127.0.0.1')

  function serve(socket: Socket) {
    socket.once('data', () => {
      if (state === 'frozen') return
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (asked) => {
        // Each statement ends with one Sync; several may come at once.
        const statements = asked.toString('latin1').split('S\0\0\0\x04').length - 1
        if (state !== 'frozen') for (let n = 0; n < statements; n++) socket.write(answerOf(state))
      })
    })
  }

  await once(server, 'listening')
  atEnd(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  return {
    host: `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    become: (next) => {
      state = next
      if (next === 'gone') for (const socket of open) socket.destroy()
    },
  }
}

function answerOf(state: State): Buffer {
  const file = typeof state === 'number' ? `${state.toString(16).padStart(8, '0')}0000000000000001` : null
  const column = Buffer.concat([
    Buffer.from('file\0'),
    Buffer.alloc(6),
    int32(25),
    Buffer.from([0xff, 0xff]),
    int32(-1),
    int16(0),
  ])
  const value = file === null ? int32(-1) : Buffer.concat([int32(file.length), Buffer.from(file)])
  return Buffer.concat([
    message('1'),
    message('t', int16(0)),
    message('T', int16(1), column),
    message('2'),
    message('D', int16(1), value),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
}

function message(kind: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

const ready = message('Z', Buffer.from('I'))
