import { buildInMemory } from './build-in-memory.ts'

/** The test page puts this on `window`: only the browser's side of calls and live documents. */
const entry = `
import * as z from 'zod/mini'
import { call } from '/web/client/transport/call.ts'
import { listen } from '/web/client/live/listen.ts'
import { provideTokens } from '/web/client/transport/tokens.ts'

let uid = 'nobody'
let refreshes = 0
let current = null
provideTokens({
  idToken: async ({ refresh }) => {
    if (refresh) refreshes++
    if (refresh || !current) current = await (await fetch('/token/' + uid)).text()
    return current
  },
})
const counter = { path: 'users/{uid}/private/counter', shape: z.object({ value: z.int() }) }
Object.assign(window, {
  seen: [],
  refreshCount: () => refreshes,
  useToken: (token) => { current = token },
  signIn: (name) => { uid = name; current = null },
  follow: () => { window.unfollow = listen(counter, uid, (data) => window.seen.push(data)) },
  ask: (name, data, options) =>
    call({ name, access: 'anyone', input: z.unknown(), output: z.object({ answer: z.unknown() }) }, data, options)
      .then((result) => ({ result }), ({ code, reason, details, retryAfterSeconds }) => ({ code, reason, details, retryAfterSeconds })),
})
`

export async function bundleClient(): Promise<string> {
  const { output } = await buildInMemory({
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'client-entry' ? '\0client-entry' : undefined),
        load: (id) => (id === '\0client-entry' ? entry : undefined),
      },
    ],
    build: { modulePreload: false, rolldownOptions: { input: 'client-entry' } },
  })
  return output[0].code
}
