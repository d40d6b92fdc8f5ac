import { randomUUID } from 'node:crypto'
import { appCheckExchange } from '#contract/app-check.ts'
import { startProvider } from '#contract/auth/auth-provider.ts'
import { providers } from '#contract/auth/auth-shapes.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { debugToken } from './debug-token.ts'

const triesMax = 10

/**
 * Waits until the stand-ins for Google and Apple answer. They make their keys on first use, which on a busy machine
 * takes longer than the server waits, and the popup of a journey would close.
 */
export async function warmIssuers(origin: string): Promise<void> {
  const { token } = await call(origin, appCheckExchange.name, { kind: 'debug', token: debugToken })
  const begin = (provider: string) =>
    call(
      origin,
      startProvider.name,
      { provider, purpose: 'sign-in', flow: randomUUID() },
      { 'X-Firebase-AppCheck': token },
    )
  for (const provider of providers) {
    for (let tries = 1; !(await begin(provider))?.url; tries++) {
      if (tries === triesMax) throw new Error(`the stand-in for ${provider} does not answer`)
    }
  }
}

async function call(origin: string, name: string, data: object, headers: Record<string, string> = {}) {
  const response = await fetch(origin + callablePath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
  })
  return (await response.json()).result
}
