import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { appCheckChallenge, appCheckExchange } from '#contract/app-check.ts'
import { callablePath } from '#contract/protocol/callable.ts'

/** An app-check token for calls from outside a browser, obtained as a browser does, or by the server's debug token. */
export async function newAppCheckToken(origin: string, debugToken?: string): Promise<string> {
  if (debugToken) return exchanged(origin, { kind: 'debug', token: debugToken })
  const { challenge } = (await ask(origin, appCheckChallenge.name, {})) as { challenge: Challenge } // guaranteed by its contract
  const solution = await solveChallenge({ challenge, deriveKey })
  const proof = { kind: 'proof-of-work', solution: JSON.stringify({ challenge, solution }) }
  return exchanged(origin, proof)
}

async function exchanged(origin: string, proof: object): Promise<string> {
  const { token } = (await ask(origin, appCheckExchange.name, proof)) as { token: string } // guaranteed by its contract
  return token
}

async function ask(origin: string, name: string, data: unknown): Promise<unknown> {
  const answer = await fetch(origin + callablePath(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  const body = (await answer.json()) as { result?: unknown } // the shape of the wire
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${JSON.stringify(body)}`)
  return body.result
}
