import { systemClock } from '../../clock.ts'
import type { Db } from '../../db/db.ts'
import { createLog } from '../../http/log.ts'
import type { HttpServerOptions } from '../../http/server.ts'
import { createHub, type HubOptions } from '../../live/hub.ts'
import { type LiveEndpointOptions, liveEndpoint } from '../../live/live-endpoint.ts'
import { processNotices } from '../../live/notices.ts'
import { counterReader } from './counter.ts'
import { roomyLimit, startTestHttp, testKeys } from './http.ts'

export type LiveServerOptions = Partial<HubOptions> &
  Partial<LiveEndpointOptions> & {
    port?: number
    host?: string
    http?: Partial<HttpServerOptions>
    keys?: Awaited<ReturnType<typeof testKeys>>
  }

/** A server with only the live stream of the test's counter. */
export async function startLiveServer(db: Pick<Db, 'sql' | 'form'>, options: LiveServerOptions = {}) {
  const log = createLog({ level: 'silent' })
  const keys = options.keys ?? (await testKeys())
  const hub = createHub({ db, readers: [counterReader], notices: [processNotices], log, ...options })
  const live = liveEndpoint({
    hub,
    documents: [counterReader.document],
    clock: systemClock,
    memberLimit: roomyLimit(),
    ...options,
    verifyIdToken: keys.verifyIdToken,
  })
  const server = await startTestHttp(
    { ...options.http, verifyIdToken: keys.verifyIdToken, routes: [live, ...(options.http?.routes ?? [])] },
    { port: options.port ?? 0, host: options.host ?? '127.0.0.1' },
  )
  return {
    ...keys,
    keys,
    hub,
    port: server.port,
    origin: server.origin,
    close: async () => {
      hub.close()
      await server.close()
    },
  }
}
