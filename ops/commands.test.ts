import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { actInWords, actSentence, quietActs } from '#contract/console/act-names.ts'
import { reasonLengthMax } from '#contract/console/console-rules.ts'
import { listActs } from '#server/audit/list-acts.ts'
import { contractActs } from '#server/testing/contract-callables.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { fieldsOf } from './command-line/act-fields.ts'
import { type Command, usageOf, type Verb } from './command-line/command.ts'
import { commands } from './commands.ts'
import { pointsCommand } from './ledger/points.ts'
import { opsOn } from './testing/ops-on.ts'

const db = await testDatabase()
const at = new Date('2026-11-16T03:00:00Z')
const ops = opsOn(db, { at })
const { uid } = await newMember(db, { points: 10 })

const verbs = commands.flatMap((command) =>
  Object.entries(command.verbs).map(([name, verb]) => ({
    title: [command.name, name].filter(Boolean).join(' '),
    command,
    name,
    verb,
  })),
)
const changes = verbs.filter(({ verb }) => verb.kind === 'change')

test('every command explains itself in both languages', () => {
  const silent = commands.filter(
    (command) =>
      !usageOf(command).ja ||
      !/[ぁ-ん]/.test(command.about.ja) ||
      /[ぁ-ん]/.test(withoutQuotes(command.about.en)) ||
      /[ぁ-ん]/.test(usageOf(command).en),
  )

  expect(silent.map(({ name }) => name)).toEqual([])
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
})

/** Examples quote what members read. */
const withoutQuotes = (text: string) => text.replace(/"[^"]*"/g, '')

test('the audit log has a sentence for every act, in Japanese alone, and tells reads from changes', async () => {
  const recorded = verbs.filter(({ verb }) => verb.kind !== 'look').map(({ title }) => title)
  const own = ['operators passkey-add', 'operators passkey-remove', 'operators password']
  const acts = [...recorded, ...own, ...(await contractActs()).map(({ act }) => act)]
  const stories = acts.flatMap((act) =>
    ['request', 'approve', 'reject', 'withdraw'].map((verb) => `${verb} ${act}`),
  )
  const unnamed = [actSentence('no such act'), 'ほかの操作']

  expect(acts.filter((act) => unnamed.includes(actSentence(act)))).toEqual([])
  expect(acts.filter((act) => !quietActs.includes(act) && unnamed.includes(actInWords(act)))).toEqual([])
  expect([...acts, ...stories].filter((act) => /[a-z]{2}/.test(actSentence(act)))).toEqual([])
  expect(verbs.filter(({ verb, title }) => verb.kind === 'read' && !quietActs.includes(title))).toEqual([])
  expect(changes.filter(({ title }) => quietActs.includes(title))).toEqual([])
})

test.each(changes)(
  '$title is shown and asked for, and done only with a yes',
  async ({ command, name, verb }) => {
    const performed: string[] = []
    const prepared = {
      preview: {
        who: 'the subject',
        what: 'the change',
        changes: [{ label: 'value', before: '1', after: '2' }],
      },
      perform: async () => String(performed.push('done')),
    }
    const same: Verb = {
      ...verb,
      kind: 'change',
      role: 'admin',
      words: [0, 9],
      prepare: async () => prepared,
    }
    const only: Command = { ...command, verbs: { [name]: same } }
    const words = name ? [name] : []

    const unattended = await ops(only, words)
    const declined = await ops(only, words, { answers: ['n'] })
    const silent = await ops(only, words, { answers: [''] })
    const dry = await ops(only, [...words, '--dry-run'])
    expect(performed).toEqual([])
    const confirmed = await ops(only, words, { answers: ['y'] })
    const sure = await ops(only, [...words, '--yes'])

    expect(performed).toEqual(['done', 'done'])
    expect(unattended).toMatchObject({ isRefused: true, output: expect.stringContaining('--yes') })
    for (const { output } of [declined, silent, dry]) expect(output).toBe('nothing was changed')
    for (const { shown } of [declined, dry, confirmed, sure]) {
      expect(shown).toMatch(/the subject[\s\S]*the change[\s\S]*1 → 2/)
    }
    expect([declined.asked, confirmed.asked, sure.asked]).toEqual([
      ['Proceed? [y/N] '],
      ['Proceed? [y/N] '],
      [],
    ])
  },
)

test('no option of an act hides another one or a common one', async () => {
  const common = ['json', 'yes', 'dry-run', 'operator', 'reason', 'key', 'file']
  const acts = (await contractActs()).filter(({ words }) => words)

  for (const { act, input, words = [] } of acts) {
    const given = fieldsOf(input).filter(({ path: [first = ''] }) => !words.includes(first))
    const options = [...common, ...given.map(({ option }) => option)]
    expect(new Set(options).size, act).toBe(options.length)
  }
})

test('a reason is as long as the console allows, and no longer', async () => {
  const { uid: own } = await newMember(db)
  const grant = (reason: string) =>
    ops(pointsCommand, ['grant', own, '5', '--reason', reason, '--yes'], { language: 'en' })

  expect((await grant('x'.repeat(reasonLengthMax))).isRefused).toBe(false)
  expect((await grant('x'.repeat(reasonLengthMax + 1))).output).toBe('missing or not accepted: reason')
})

/** Words of every verb that only reads. A new one without an example fails. */
const examples: Record<string, string[]> = {
  'operators list': [],
  'contacts list': [],
  'contacts show': ['K-20261115-XXXX'],
  'announce list': [],
  'news preview': ['--file', '/nowhere'],
  'news progress': [],
  'campaigns list': [],
  'campaigns show': ['nonsense'],
  'exchanges list': [],
  'exchanges show': [randomUUID()],
  'exchanges reconcile': ['paypay', '/nowhere', '--since', '2026-01-01'],
  'gifts stock': [],
  'gifts expiring': [],
  'channel list': [],
  'members find': [uid],
  'members show': [uid],
  'bulk-grant list': [],
  'bulk-grant show': [randomUUID()],
  'ledger verify': [],
  report: [],
  'months list': [],
  'months show': ['2026-10'],
  stats: [],
  'referral list': [],
  'sync list': [],
  'audit list': [],
  'audit verify': [],
  'jobs list': [],
  doctor: [],
  'database status': [],
  'mail test': ['sato@example.jp'],
}

test('a verb that is not declared as a change changes nothing but the audit log', async () => {
  const reading = verbs.filter(({ verb }) => verb.kind !== 'change')
  expect(reading.map(({ title }) => title).sort()).toEqual(Object.keys(examples).sort())
  const before = await fingerprint()

  for (const { title, command, name } of reading) {
    await ops(command, [...(name ? [name] : []), ...(examples[title] ?? [])])
  }

  expect(await fingerprint()).toEqual(before)
})

test('reading personal data is recorded before anything is shown', async () => {
  const reading = verbs.filter(({ verb }) => verb.kind === 'read')
  const titles = reading.map(({ title }) => title)

  for (const { title, command, name } of reading) await ops(command, [name, ...(examples[title] ?? [])])

  const recorded = new Set((await listActs(db.sql, {})).map(({ act }) => act))
  const unknown = ['contacts show', 'exchanges show'] // Nothing is shown of something that does not exist.
  expect(titles.filter((title) => !recorded.has(title))).toEqual(unknown)
  const [entry] = await listActs(db.sql, { act: 'members show' })
  expect(entry).toMatchObject({ actor: 'sato', subject: uid, uid, seen: expect.arrayContaining(['points']) })
})

/** A hash of every table but the audit log, which records the reads, and the count of persons read. */
async function fingerprint(): Promise<Record<string, string>> {
  const tables = await db.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'audit%'
      and relname not like 'console_read%'`
  const hashes = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.sql`select t::text as row from ${db.sql(name)} t order by 1`
      return [name, createHash('sha256').update(JSON.stringify(rows)).digest('hex')] as const
    }),
  )
  return Object.fromEntries(hashes)
}
