import { expect, test } from 'vitest'
import { listConsoleOperators } from '#contract/console/operators.ts'
import { acceptInvitationByPassword, openInvitation } from '#contract/console/sign-in.ts'
import { testDatabase } from '../../testing/database/test-database.ts'
import { codeOf, operatorPassword } from '../../testing/members/operators.ts'
import { startConsoleServer } from '../../testing/servers/console-server.ts'
import { inviteOnMachine } from './first-operator.ts'

type Server = Awaited<ReturnType<typeof startConsoleServer>>

const fresh = async () => startConsoleServer(await testDatabase(), { isLocal: false })

async function invited({ db, clock }: Server, email: string): Promise<string> {
  const person = { email, name: email, role: 'admin', origin: 'http://console.test' } as const
  const { url } = await inviteOnMachine(db, { ...person, actor: 'root', at: clock.now() })
  return url.split('#')[1] ?? ''
}

/** Registers with the link; the answer says whether the console let them in. */
async function accepts(server: Server, token: string) {
  const browser = server.browser()
  const { totpSecret } = await browser.done(openInvitation, { token })
  const code = codeOf(server, totpSecret)
  const answer = await browser.ask(acceptInvitationByPassword, { token, password: operatorPassword, code })
  return { browser, isIn: answer.ok, why: answer.ok ? null : answer.reason }
}

test('two admins who were invited before either registers both get in, also at the same moment, and a third does not', async () => {
  const server = await fresh()
  const tokens = []
  for (const name of ['one', 'two', 'three']) tokens.push(await invited(server, `${name}@console.test`))

  const [one, two] = await Promise.all(tokens.slice(0, 2).map((token) => accepts(server, token)))
  const third = await accepts(server, tokens[2] ?? '')

  expect([one?.isIn, two?.isIn, third.isIn]).toEqual([true, true, false])
  const { operators } = await (one ?? third).browser.done(listConsoleOperators, {})
  expect(operators.map(({ email }) => email).sort()).toEqual(['one@console.test', 'two@console.test'])
})

test('two of three operators who register at the same moment get in', async () => {
  const server = await fresh()
  const tokens = []
  for (const name of ['one', 'two', 'three']) tokens.push(await invited(server, `${name}@console.test`))

  const all = await Promise.all(tokens.map((token) => accepts(server, token)))

  expect(all.filter(({ isIn }) => isIn)).toHaveLength(2)
})

test('two invitations that reach one mailbox do not make one person two', async () => {
  const server = await fresh()
  const plain = await invited(server, 'taro@console.test')
  const tagged = await invited(server, 'taro+second@console.test')

  const both = [await accepts(server, tagged), await accepts(server, plain)]
  const honest = await accepts(server, await invited(server, 'hanako@console.test'))

  expect(both.map(({ why }) => why)).toEqual([null, 'operator-exists'])
  expect(honest.isIn).toBe(true)
})

test('a link of one admin does not let in a second person', async () => {
  const server = await fresh()
  const token = await invited(server, 'one@console.test')
  const { totpSecret } = await server.browser().done(openInvitation, { token })
  const code = codeOf(server, totpSecret)
  const attempt = { token, password: operatorPassword, code }

  const answers = await Promise.all(
    [server.browser(), server.browser()].map((each) => each.ask(acceptInvitationByPassword, attempt)),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})
