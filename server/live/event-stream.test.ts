import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { eventWriter } from './event-stream.ts'

const bufferBytesMax = 65_536

it.each([
  ['small', 300],
  ['large', 40_000],
])('at most 64 kB of %s events are buffered when the reader does not read', async (_size, bytes) => {
  const response = await responseToNobody()
  const { open, send } = eventWriter({ bufferBytesMax })
  open(response)
  let keptMax = 0

  for (let sent = 0; sent < 100_000_000 && !response.destroyed; sent += bytes) {
    send(response, 'x'.repeat(bytes))
    keptMax = Math.max(keptMax, response.writableLength)
    // Lets the kernel take what it can, so that only our own buffer is counted.
    await new Promise(setImmediate)
  }

  expect(response.destroyed).toBe(true)
  expect(keptMax).toBeGreaterThan(0)
  expect(keptMax).toBeLessThanOrEqual(bufferBytesMax)
})

it('an event above the limit is delivered when the reader has read everything before it', async () => {
  const response = await responseToNobody()
  const { open, send } = eventWriter({ bufferBytesMax: 1_000 })
  open(response)

  send(response, 'x'.repeat(5_000))

  expect(response.destroyed).toBe(false)
})

async function responseToNobody(): Promise<ServerResponse> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // Cast: it listens on TCP.
  const client = connect(port, '127.0.0.1').pause()
  client.on('error', () => {})
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  atEnd(() => {
    client.destroy()
    server.close()
    server.closeAllConnections()
  })
  const [, response] = await once(server, 'request')
  return response
}
