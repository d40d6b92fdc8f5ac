import { createServer } from 'node:http'

// The least a Node server can do for a call: parse the JSON and echo it. Also serves a bare event stream.
createServer((request, response) => {
  if (request.url === '/events') {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.write(':\n\n')
    return
  }
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const body = JSON.stringify({ result: JSON.parse(text).data })
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
    response.end(body)
  })
}).listen(Number(process.env.PORT), 'localhost')
