import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that keeps what it receives. */
export async function startSmtp({
  port = 0,
  refuseFirst = { responseCode: 0, count: 0 },
  disabledCommands = ['STARTTLS'],
} = {}) {
  const received: { sender: string; recipients: string[]; source: string }[] = []
  const refused: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands,
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        if (refused.length < refuseFirst.count) {
          refused.push(source)
          return done(Object.assign(new Error('not now'), { responseCode: refuseFirst.responseCode }))
        }
        const { mailFrom, rcptTo } = session.envelope
        const recipients = rcptTo.map(({ address }) => address)
        received.push({ sender: mailFrom ? mailFrom.address : '', recipients, source })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    received,
    refused,
    port: address.port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
