import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

// Runs `npm start` in the current folder until the product answers, then stops it. Ends with 0 if both worked, else with
// the code of `npm start`. A process of its own, because a network namespace can only be probed from inside.
const origin = `http://127.0.0.1:${process.env.PORT ?? 5001}`
const child = spawn('npm', ['start'], { stdio: ['ignore', 'inherit', 'inherit'] })
const exited = once(child, 'exit')
const hasExited = () => child.exitCode !== null || child.signalCode !== null

while (!hasExited() && !(await answers('/readyz'))) await sleep(200)
if (hasExited()) process.exit(child.exitCode || 1)

const pages = await Promise.all(['/', '/apps/todo', '/mypage/'].map(answers))
child.kill('SIGTERM')
await exited
while (await answers('/readyz')) await sleep(200)
process.exit(pages.every(Boolean) ? 0 : 1)

/** @param {string} path */
function answers(path) {
  return fetch(`${origin}${path}`).then(
    ({ ok }) => ok,
    () => false,
  )
}
