import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { callable } from '#contract/protocol/callable.ts'
import { projectId, region } from '#contract/protocol/wire.ts'
import { CallError } from '../../http/call-error.ts'
import { handle } from '../../http/handle.ts'
import { buildInMemory } from './build-in-memory.ts'
import { startTestHttp } from './http.ts'

/** The official client on a page of another site: `ask` calls a function as the member whose token is given. */
const entry = `
import { initializeApp } from 'firebase/app'
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions'

let apps = 0
window.ask = async (port, name, data, token) => {
  const app = initializeApp({ projectId: '${projectId}', apiKey: 'none', appId: 'none' }, 'app-' + apps++)
  if (token) {
    app.container.addComponent({
      name: 'auth-internal', instanceFactory: () => ({ getToken: async () => ({ accessToken: token }) }),
      type: 'PRIVATE', multipleInstances: false, serviceProps: {}, instantiationMode: 'LAZY', onInstanceCreated: null,
    })
  }
  const functions = getFunctions(app, '${region}')
  connectFunctionsEmulator(functions, '127.0.0.1', port)
  try {
    return { data: (await httpsCallable(functions, 'default-call-' + name)(data)).data }
  } catch ({ code, message, details }) {
    return { code, message, details }
  }
}
`

const anything = { input: z.unknown(), output: z.unknown() }
const handlers = [
  handle(callable({ name: 'whoami', access: 'anyone', ...anything }), async (input, { member }) => ({
    input,
    uid: member?.uid ?? null,
  })),
  handle(callable({ name: 'refuse', access: 'anyone', ...anything }), async () => {
    throw new CallError('aborted', 'bad-request', { asked: 1 })
  }),
  handle(callable({ name: 'cookie', access: 'browser', ...anything }), async (_input, { cookies }) =>
    cookies.get('kotsu_session'),
  ),
]

/** A server that the page may call from these origins. */
export const startCalledServer = (callOrigins: string[]) => startTestHttp({ handlers, callOrigins })

/** Serves the page on every loopback name: its origin is the name under which a browser opens it. */
export async function startFirebasePage() {
  const { output } = await buildInMemory({
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'page-entry' ? '\0page-entry' : undefined),
        load: (id) => (id === '\0page-entry' ? entry : undefined),
      },
    ],
    build: { modulePreload: false, rolldownOptions: { input: 'page-entry' } },
  })
  const script = output[0].code
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(
      isScript ? script : '<!doctype html><title>page</title><script type=module src=/page.js></script>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Cast: a server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
