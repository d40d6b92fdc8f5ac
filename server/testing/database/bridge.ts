import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { atEnd } from '../at-end.ts'

export type Bridge = {
  /** Of a database behind it. */
  url: (user: string, database: string) => string
  /** As when the network to the database is gone: nobody gets through, and who was through is cut off. */
  cut: () => void
  mend: () => void
  /** Loses the next connection that asks this, just then. */
  loseAt: (question: string) => void
}

/** Our clusters listen on no port; a bridge lends them one, which trials can cut. */
export async function bridgeTo(socket: string): Promise<Bridge> {
  const open = new Set<Socket>()
  let isCut = false
  let fatal: string | null = null
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const beyond = connect(socket)
    client.pipe(beyond).pipe(client)
    client.on('data', (asked) => {
      if (fatal === null || !asked.includes(fatal)) return
      fatal = null
      client.resetAndDestroy()
    })
    for (const end of [client, beyond]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        client.destroy()
        beyond.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const end of open) end.destroy()
  }
  atEnd(() => {
    cut()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    url: (user, database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    cut,
    mend: () => {
      isCut = false
    },
    loseAt: (question) => {
      fatal = question
    },
  }
}
