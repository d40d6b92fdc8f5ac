import { spawn } from 'node:child_process'
import { ensurePackages } from './packages.mjs'
import { packaged, root } from './run.mjs'

await ensurePackages()
// tsx restarts the server when its sources change; Vite, inside the server, hot-reloads the browser's modules.
const server = spawn(packaged('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  env: { ...process.env, HOT_RELOAD: '1' },
  stdio: 'inherit',
})
// The terminal sends Ctrl-C to both processes: the server shuts down, and this one waits for it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.once('exit', (code) => process.exit(code ?? 0))
