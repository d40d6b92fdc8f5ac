import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atEnd } from '#server/testing/at-end.ts'

/** A proxy for a cluster that listens on a socket only; each message to the database takes `delayMs` longer. */
export async function slowDatabase(socket: string) {
  const state = { delayMs: 0 }
  const server = createServer((client) => {
    const beyond = connect(socket)
    let sent = Promise.resolve()
    client.on('data', (chunk) => {
      sent = sent.then(async () => {
        if (state.delayMs > 0) await sleep(state.delayMs)
        beyond.write(chunk)
      })
    })
    beyond.pipe(client)
    for (const end of [client, beyond]) {
      end.on('error', () => {})
      end.on('close', () => {
        client.destroy()
        beyond.destroy()
      })
    }
    atEnd(() => void client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    slowDown: (delayMs: number) => {
      state.delayMs = delayMs
    },
  }
}
