// A mail server with TLS on port 465 that appends what it receives to a file, for whoever signs in as `service`.
import { appendFileSync, readFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'

const [key = '', cert = '', mails = ''] = process.argv.slice(2)
new SMTPServer({
  secure: true,
  key: readFileSync(key),
  cert: readFileSync(cert),
  onAuth: ({ username, password }, _session, done) =>
    username === 'service' && password ? done(null, { user: username }) : done(new Error('who?')),
  onData: (stream, _session, done) => {
    stream.on('data', (chunk) => appendFileSync(mails, chunk))
    stream.on('end', () => done())
  },
}).listen(465, '127.0.0.1')
