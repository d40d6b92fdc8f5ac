import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { atEnd } from '../at-end.ts'

type Bridge = {
  /** The address of a database behind this proxy. */
  url: (user: string, database: string) => string
  /** Simulates a lost network to the database: refuses new connections and cuts open ones. */
  cut: () => void
  mend: () => void
  /** Cuts the next connection that sends this statement, at that moment. */
  loseAt: (question: string) => void
}

/** A TCP proxy for a cluster that listens on a socket only; tests can cut it. */
export async function bridgeTo(socket: string, host = '127.0.0.1'): Promise<Bridge> {
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
  }).listen(0, host)
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
    url: (user, database) => `postgres://${user}@${host}:${port}/${database}`,
    cut,
    mend: () => {
      isCut = false
    },
    loseAt: (question) => {
      fatal = question
    },
  }
}
