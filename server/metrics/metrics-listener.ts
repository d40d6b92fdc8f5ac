import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../http/handle.ts'

type Options = { page: () => Promise<string>; log: Log }

/** Prometheus' page on a port of its own, so that a proxy of the public port can never show it. */
export function metricsListener({ page, log }: Options) {
  const server = createServer(answer(page, log))
  return {
    listen: (where: { host: string; port: number }): Promise<{ port: number }> =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        // Cast: we never listen on a pipe.
        server.listen(where, () => resolve({ port: (server.address() as AddressInfo).port }))
      }),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const answer =
  (page: () => Promise<string>, log: Log): RequestListener =>
  (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found\n')
      return
    }
    page().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'could not write the metrics')
        response.writeHead(500).end()
      },
    )
  }
