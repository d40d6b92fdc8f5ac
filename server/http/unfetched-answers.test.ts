import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { callable, callablePath } from '#contract/protocol/callable.ts'
import { atEnd } from '../testing/at-end.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { handle } from './handle.ts'
import { unfetchedAnswers } from './unfetched-answers.ts'

// More than the system takes from us for a client that does not read.
const whole = 'a'.repeat(9_000_000)
const large = callable({ name: 'large', access: 'member', input: z.unknown(), output: z.string() })
const server = await startTestHttp({ handlers: [handle(large, async () => whole)], closeGraceMs: 100 })
atEnd(() => server.close())

it('a member whose answers wait unfetched gets no more of them until one is read, and others do', async () => {
  const [greedy, other] = [await server.idToken('greedy'), await server.idToken('other')]
  const unread = await Promise.all([leaveUnread(greedy), leaveUnread(greedy)])
  const ask = async (token: string) => (await post(token)).status

  await until(async () => (await ask(greedy)) === 429)
  const meanwhile = await ask(other)
  for (const socket of unread) socket.destroy()
  await until(async () => (await ask(greedy)) === 200)

  expect(meanwhile).toBe(200)
})

it('while all answers together are too many, only callers who leave none unfetched are served', () => {
  const answers = unfetchedAnswers({ perCallerMax: 10, allMax: 15 })
  const closings = ['one', 'two', 'three'].map((caller) => {
    let close = () => {}
    answers.hold(caller, 6, (listener) => {
      close = listener
    })
    return close
  })

  expect(() => answers.refuseGreedy('one')).toThrow('too-many-requests')
  expect(() => answers.refuseGreedy('four')).not.toThrow()
  closings[2]?.()
  expect(() => answers.refuseGreedy('one')).not.toThrow()
})

const post = async (token: string) => {
  const answer = await fetch(server.origin + callablePath(large.name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"data":null}',
  })
  await answer.body?.cancel()
  return answer
}

/** Asks and never reads the answer. */
async function leaveUnread(token: string) {
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  socket.on('error', () => {}).pause()
  const head = [
    `POST ${callablePath(large.name)} HTTP/1.1`,
    'Host: test',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    'Content-Length: 13',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n{"data":null}`)
  return socket
}

async function until(isSo: () => Promise<boolean>) {
  for (let n = 0; n < 100; n++) {
    if (await isSo()) return
    await sleep(20)
  }
  throw new Error('it did not come about')
}
