import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { approvalsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { makeCommandCode } from '#contract/console/operators.ts'
import { grantMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { japanMonth } from '#contract/values/japan-month.ts'
import { suspendMember } from '#server/auth/member/operate.ts'
import { runFigures } from '#server/figures/keep-figures.ts'
import { keepProof } from '#server/figures/month/kept-months.ts'
import { proveMonth } from '#server/figures/month/prove-month.ts'
import { grant } from '#server/ledger/earn.ts'
import { contractActs } from '#server/testing/contract-callables.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { operatorOfMachine } from '#server/testing/members/operators.ts'
import { waitingExchange } from '#server/testing/members/reviewed.ts'
import { agreeToNews } from '#server/testing/members/told-member.ts'
import { startConsoleServer } from '#server/testing/servers/console-server.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { commands } from './commands.ts'
import { exchangesCommand } from './exchanges/exchanges.ts'
import { opsOn } from './testing/ops-on.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })
const first = await operatorOfMachine(server)
const second = await operatorOfMachine(server)
const { code } = await first.browser.done(makeCommandCode, {})
const at = server.clock.now()
const ops = opsOn(db, { at, operator: first.email, code })

const { uid } = await newMember(db, { points: 4_000 })
const longAgo = new Date(at.getTime() - 30 * 86_400_000)
await db.tx(uid, (tx) =>
  grant(tx, { uid, key: 'old', kind: 'granted', points: 5_000, at: longAgo, note: 'x' }),
)
const { exchangeId } = await waitingExchange(db, { nickname: 'unanswered' })
await db.sql`update exchange_request set status = 'unknown' where exchange_id = ${exchangeId}`
await agreeToNews(db, (await newMember(db, { isVerified: true })).uid)
const grants = join(temporaryFolder(), 'grants.csv')
writeFileSync(grants, `member,points\n${uid},10`)
const news = join(temporaryFolder(), 'news.txt')
writeFileSync(news, 'news\n\nabout something')

await runFigures({ db, now: at })
const month = japanMonth(longAgo)
const proof = await proveMonth(db.sql, month, { now: at, firstMonth: month })
await db.tx(null, (tx) => keepProof(tx, { ...proof, problems: [] }))

const campaign = join(temporaryFolder(), 'campaign.json')
const day = japanDay(new Date(at.getTime() + 7 * 86_400_000))
const effect = { kind: 'multiply', missions: ['stamp'], times: 2 }
writeFileSync(campaign, JSON.stringify({ title: 'double', startsOn: day, endsOn: day, effect, budget: 100 }))

/** Acts that a second person decides (`server/console/act/two-persons.test.ts`), with words that need one. */
const ofTwo: Record<string, string[]> = {
  'points grant': [uid, '3001'],
  'points take': [uid, '3001'],
  'ledger reverse': [uid, '2'],
  'id-token create': [uid],
  backup: [join(temporaryFolder(), 'backup')],
  'exchanges settle': [exchangeId, 'issued'],
  'operators invite': ['third@console.test', '--name', 'third', '--role', 'viewer'],
  'operators role': [second.email, 'viewer'],
  'news start': ['--file', news],
  'campaigns start': ['--file', campaign],
  'expiry run': [],
  'bulk-grant run': [grants, '--note', 'お詫び'],
  'months close': [month],
}

const changes = commands.flatMap((command) =>
  Object.entries(command.verbs)
    .filter(([, verb]) => verb.kind === 'change')
    .map(([name]) => ({ command, name, title: [command.name, name].filter(Boolean).join(' ') })),
)

test.each(Object.entries(ofTwo))(
  '%s by one person becomes a request and does nothing',
  async (title, words) => {
    const found = changes.find((each) => each.title === title)
    if (!found) throw new Error(`no verb ${title}`)
    const parameters = [...(found.name ? [found.name] : []), ...words, '--reason', 'a test', '--yes']
    const before = await requests()

    const { output, isRefused } = await ops(found.command, parameters)

    expect({ output, isRefused }).toEqual({
      output: expect.stringContaining('requested as'),
      isRefused: false,
    })
    expect(await requests()).toBe(before + 1)
  },
)

/** Verbs that are no acts of the console: the machine's side. Each says why no act could do it. */
const ofMachine = [
  'channel test', // Calls the company with this machine's settings.
  'clock advance', // In local mode only.
  'database distribute', // Moves rows between the nodes of one database.
  'exchanges cancel', // Calls the company from this machine.
  'gifts rotate', // Encrypts with this machine's keys.
  'operators add', // The first two operators, when nobody could approve.
  'operators recover', // For whoever has the machine.
  'points seed', // In local mode only.
  'restore', // Into an empty database.
  // Acts whose work is this machine's once they are approved.
  'backup',
  'expiry run',
  'id-token create',
]

test('every verb that changes something is an act of the console, or the machine’s own', async () => {
  const acts = (await contractActs()).flatMap(({ act, words }) => (words ? [act] : [])).sort()
  const shared = changes.filter(({ command, name }) => command.verbs[name]?.usage).map(({ title }) => title)
  const others = changes.map(({ title }) => title).filter((title) => !shared.includes(title))

  expect(shared.sort(), 'name the definition in actVerbs(…) of its command').toEqual(acts)
  expect(others.sort()).toEqual(ofMachine.sort())
})

test('an exchange whose member is suspended while the operator reads is not approved', async () => {
  const waiting = await waitingExchange(db, { nickname: 'suspended' })
  const suspend = () => db.tx(waiting.uid, (tx) => suspendMember(tx, { uid: waiting.uid, at }, 'a test'))

  const { isRefused, output } = await ops(
    exchangesCommand,
    ['approve', waiting.exchangeId, '--reason', 'x'],
    {
      answers: ['y'],
      beforeAnswer: suspend,
    },
  )

  expect([isRefused, output]).toEqual([true, expect.stringContaining('the member is suspended')])
  const [row] = await db.sql`select status from exchange_request where exchange_id = ${waiting.exchangeId}`
  expect(row).toEqual({ status: 'review' })
})

test('an approval that becomes one of many while the operator reads is not done alone', async () => {
  const waiting = await waitingExchange(db, { nickname: 'one of many' })
  const approveMany = () => db.sql`
    insert into console_act (id, operator_id, act, input_hash, outcome, at)
    select gen_random_uuid(), ${first.operatorId}, 'exchanges approve', ''::bytea, '{"status":"done"}', ${at}
    from generate_series(1, ${approvalsOfOnePersonMax}::int)`

  const { isRefused, output } = await ops(
    exchangesCommand,
    ['approve', waiting.exchangeId, '--reason', 'x'],
    {
      answers: ['y'],
      beforeAnswer: approveMany,
    },
  )

  expect([isRefused, output]).toEqual([true, expect.stringContaining('changed')])
})

test('grants on the command line and at the console count towards one cap of the operator', async () => {
  const { email, browser } = second
  const own = opsOn(db, { at, operator: email, code: (await browser.done(makeCommandCode, {})).code })
  const command = changes.find(({ title }) => title === 'points grant')?.command
  if (!command) throw new Error('no verb grant')
  const grantTo = async () => {
    const { uid: other } = await newMember(db)
    return (await own(command, ['grant', other, '3000', '--reason', 'a test', '--yes'])).output
  }

  expect((await Promise.all([grantTo(), grantTo(), grantTo()])).join()).not.toContain('requested as')
  expect(await grantTo()).toContain('requested as')
  const { preview } = await browser.done(grantMemberPointsAct.preview, {
    uid: (await newMember(db)).uid,
    points: 3_000,
  })
  expect(preview.needsSecondPerson).toBe(true)
})

const requests = async () => (await db.sql`select 1 from console_request where decision is null`).length
