import { connect, createServer } from 'node:net'

// A minimal load balancer: each connection goes to the next server in the list.
const ports = (process.env.TARGETS ?? '').split(',').map(Number)
let turn = 0

createServer({ noDelay: true }, (client) => {
  const server = connect({ port: ports[turn++ % ports.length] ?? 0, host: 'localhost', noDelay: true })
  for (const [one, other] of [
    [client, server],
    [server, client],
  ]) {
    one.pipe(other)
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}).listen(Number(process.env.PORT), 'localhost')
