import { createServer } from 'node:net'

// A mail server that takes every mail at once and keeps none.
createServer({ noDelay: true }, (socket) => {
  let received = ''
  let isData = false
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    let answer = ''
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n'
      const at = received.indexOf(end)
      if (at < 0) break
      const line = received.slice(0, at).toUpperCase()
      received = received.slice(at + end.length)
      if (isData) {
        isData = false
        answer += '250 taken\r\n'
      } else if (line === 'DATA') {
        isData = true
        answer += '354 go on\r\n'
      } else
        answer += line.startsWith('EHLO') ? '250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n' : '250 ok\r\n'
    }
    if (answer) socket.write(answer)
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
