import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A proxy between browser and server that can be cut. The browser's offline switch does not close open streams. `to`: the
 * server, for a browser that opens the line itself as the address of the site.
 */
export async function openLine(to?: string) {
  const sockets = new Set<Socket>()
  // A network of its own for each line, because limits count by address.
  const network = [10, ...randomBytes(3)].join('.')
  let isCut = false
  const proxy = createServer((asked, answer) => passOn(asked, answer, to && { to, network }))
  proxy.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Connection errors are expected when the line is cut.
    socket.on('error', () => {})
  })
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
  const { port } = proxy.address() as AddressInfo // listening on a port, not on a path

  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${port}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      proxy.close()
    },
  }
}

type Onward = { to: string; network: string }

function passOn(asked: IncomingMessage, answer: ServerResponse, own: Onward | '' | undefined): void {
  const headers = { ...asked.headers, ...(own && { 'x-forwarded-for': own.network }) }
  const onward = request(
    new URL(asked.url ?? '', own ? own.to : undefined),
    { method: asked.method, headers },
    (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}
