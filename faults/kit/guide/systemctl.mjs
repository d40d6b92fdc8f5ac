// systemctl for systemd.mjs.
import { request } from 'node:http'

const path = `/${encodeURIComponent(JSON.stringify(process.argv.slice(2)))}`
request({ socketPath: process.env.STAND_IN_SOCKET, path }, (answer) => {
  answer.pipe(process.stderr)
  answer.on('end', () => {
    process.exitCode = answer.statusCode === 200 ? 0 : 1
  })
}).end()
