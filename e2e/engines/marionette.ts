import { connect } from 'node:net'
import { type Parameters, WebDriverError } from './protocol.ts'

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }
type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

const colon = 0x3a

/** Firefox's own protocol: JSON over TCP, each message after its length in bytes and a colon. */
export async function openMarionette(port: number) {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let received = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let message = takeMessage(); message; message = takeMessage()) {
      const parsed: Answer | object = JSON.parse(message)
      // The greeting is no array.
      if (Array.isArray(parsed)) settle(parsed as Answer)
    }
  })
  socket.on('error', failAll)
  socket.on('close', () => failAll(new Error('Firefox closed the connection')))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })

  function takeMessage(): string | undefined {
    const end = received.indexOf(colon)
    if (end < 0) return undefined
    const start = end + 1
    const length = Number(received.toString('latin1', 0, end))
    if (received.length < start + length) return undefined
    const message = received.toString('utf8', start, start + length)
    received = received.subarray(start + length)
    return message
  }

  function settle([, id, error, result]: Answer): void {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (error) caller?.reject(new WebDriverError(error.error, error.message))
    else caller?.resolve(isWrapped(result) ? result.value : result)
  }

  function failAll(error: Error): void {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    send: (name: string, parameters: Parameters = {}): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        const message = JSON.stringify([0, id, name, parameters])
        socket.write(`${Buffer.byteLength(message)}:${message}`)
      }),
    close: () => void socket.destroy(),
  }
}

const isWrapped = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result
