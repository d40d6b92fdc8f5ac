import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const pieces = 30
const pauseMs = 20

/** Proxies the site and sends pages in several chunks, as over a slow connection. */
export async function siteInPieces(origin: string) {
  const server = createServer((asked, answer) => {
    const isPage = asked.headers.accept?.includes('text/html') ?? false
    const headers = { ...asked.headers, ...(isPage && { 'accept-encoding': 'identity' }) }
    const onward = request(
      new URL(asked.url ?? '/', origin),
      { method: asked.method, headers },
      async (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        if (!isPage) return void got.pipe(answer)
        const page = await buffer(got)
        const size = Math.ceil(page.length / pieces)
        for (let from = 0; from < page.length; from += size) {
          answer.write(page.subarray(from, from + size))
          await sleep(pauseMs)
        }
        answer.end()
      },
    )
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
