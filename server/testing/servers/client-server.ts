import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { callable } from '#contract/protocol/callable.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { openDatabase } from '../../db/database.ts'
import { CallError } from '../../http/call-error.ts'
import { handle } from '../../http/handle.ts'
import type { Routes } from '../../http/site.ts'
import { reachableFolder } from '../reachable-folder.ts'
import { bundleClient } from './client-bundle.ts'
import { count, makeCounterTable } from './counter.ts'
import { testKeys } from './http.ts'
import { startLiveServer } from './live-server.ts'

/** A server for testing the client in a real browser: calls, the live counter and one page. */
export async function startClientServer() {
  const folder = reachableFolder('client')
  const database = await openDatabase({ role: 'server', dataDir: join(folder, 'data'), log: () => {} })
  const { db } = database
  await makeCounterTable(db)
  const keys = await testKeys()
  const script = await bundleClient()
  const start = (port: number) =>
    startLiveServer(db, {
      keys,
      port,
      // Listens on every address, because one journey uses an address that is not a secure context.
      host: '0.0.0.0',
      http: { handlers, routes: [pageRoutes(script, keys.idToken)] },
    })
  let server = await start(0)
  const { port } = server

  return {
    port,
    idToken: keys.idToken,
    streamCount: () => server.hub.streamCount(),
    count: (uid: string) => db.tx(uid, (tx) => count(tx, uid)),
    stopServer: () => server.close(),
    startServer: async () => {
      server = await start(port)
    },
    stop: async () => {
      await server.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answer = (name: string) => callable({ name, access: 'anyone', input: z.unknown(), output: z.unknown() })

const handlers = [
  handle(answer('echo'), async (input, { member }) => ({ answer: [input, member?.uid ?? null] })),
  handle(answer('busy'), async () => {
    throw new CallError('resource-exhausted', 'too-many-requests', { retryAfterSeconds: 7 })
  }),
  // No timeout of a test is late enough for its answer, however busy the machine is.
  handle(answer('slow'), async () => {
    await sleep(dayMs, undefined, { ref: false })
    return { answer: 'late' }
  }),
  handle(answer('strange'), async () => 'not what the contract says'),
]

function pageRoutes(script: string, idToken: (uid: string) => Promise<string>): Routes {
  return (app) => {
    app.get('/', (_request, reply) =>
      reply
        .type('text/html')
        .send('<!doctype html><title>test</title><script type="module" src="/client.js"></script>'),
    )
    app.get('/client.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
    app.get<{ Params: { uid: string } }>('/token/:uid', async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(await idToken(request.params.uid)),
    )
  }
}
