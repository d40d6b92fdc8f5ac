import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { borders, testsMayImport } from './borders.ts'
import { cyclesOf } from './cycles.ts'
import { importsOf, readSources } from './sources.ts'

const sources = readSources()
const linesMax = 300
const filesInFolderMax = 40

test('every source file is in a folder that the table of borders knows', () => {
  const unknown = sources.filter(({ path }) => !borders.some(({ folder }) => folder.test(path)))

  expect(unknown.map(({ path }) => path)).toEqual([])
})

test(`no folder holds more than ${filesInFolderMax} source files side by side`, () => {
  const counts = new Map<string, number>()
  for (const { path } of sources) {
    const folder = posix.dirname(path)
    // Migrations are never moved, and there is always one more.
    if (folder !== 'server/db/migrations') counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const crowded = [...counts].filter(([, count]) => count > filesInFolderMax)

  expect(crowded.map(([folder, count]) => `${folder}: ${count}`)).toEqual([])
})

test('no file imports across a border', () => {
  const forbidden = sources.flatMap((source) => {
    const border = borders.find(({ folder }) => folder.test(source.path))
    if (!border) return []
    const allowed = source.path.includes('.test.')
      ? [...border.mayImport, ...testsMayImport]
      : border.mayImport
    return importsOf(source)
      .filter((imported) => !allowed.some((folder) => folder.test(imported)))
      .map((imported) => `${source.path} → ${imported}`)
  })

  const advice = 'tidy/borders.ts has the table. A test of several features is a file of server/ itself.'
  expect(forbidden, advice).toEqual([])
})

test('no files import each other in a cycle, not even for a type or by import()', () => {
  expect(cyclesOf(new Map(sources.map((source) => [source.path, importsOf(source)])))).toEqual([])
})

test('no comment begins with What, Who, Of or So: it names its subject (STYLE.md)', () => {
  const riddle = /^\s*(?:\/\*\*|\/\/|\*) (?:What|Who|Whoever|Of|So) .*/gm
  const found = sources.flatMap(
    ({ path, text }) => text.match(riddle)?.map((each) => `${path}: ${each}`) ?? [],
  )

  expect(found).toEqual([])
})

test('a type that other files import has a name of its own', () => {
  const places = new Map<string, string[]>()
  for (const { path, text } of sources) {
    for (const [, name = ''] of text.matchAll(/^export type (\w+)/gm)) {
      places.set(name, [...(places.get(name) ?? []), path])
    }
  }
  const shared = [...places].filter(([, paths]) => paths.length > 1)

  expect(shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([])
})

test(`no file is longer than ${linesMax} lines`, () => {
  const long = sources.filter(({ path, lines }) => lines > linesMax && !path.includes('/migrations/'))

  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('no barrel file exists, and no folder has a meaningless name', () => {
  const nameless = sources.filter(({ path }) => /(^|\/)(utils|helpers|common|misc)(\/|\.)/.test(path))
  // A page named index belongs to an index URL and is not a barrel.
  const barrels = sources.filter(
    ({ path }) => /(^|\/)index\.tsx?$/.test(path) && !path.startsWith('web/pages/'),
  )

  expect([...nameless, ...barrels].map(({ path }) => path)).toEqual([])
})

test('no app reads the day from the device: the server decides which day it is', () => {
  // The parts in `site` stand on public pages, which have no answer of the server.
  const own = sources.filter(
    ({ path, text }) =>
      /^web\/apps\//.test(path) && !/\/site\/|\.test\./.test(path) && text.includes('new Date()'),
  )

  expect(own.map(({ path }) => `${path}: use serverNow of web/client/transport/server-clock.ts`)).toEqual([])
})

test('only web/client, console/client and the service worker access the network in the browser', () => {
  const talking = sources.filter(
    ({ path, text }) =>
      /^(readers|web|console)\//.test(path) &&
      !/^(web\/(client|service-worker)|console\/client)\//.test(path) &&
      !path.includes('.test.') &&
      /\bfetch\(|new EventSource|XMLHttpRequest|sendBeacon/.test(text),
  )

  expect(talking.map(({ path }) => path)).toEqual([])
})

test('no unit test fails because the machine is slow: none measures time, and waits have one generous limit', () => {
  const timed = /now\(\) - \w+(?:\)\s*\.toBeLessThan| <)|vi\.waitFor|vi\.waitUntil|\.poll\([^\n]*timeout:/
  const found = sources.filter(
    ({ path, text }) => /\.test\.tsx?$/.test(path) && !path.startsWith('faults/') && timed.test(text),
  )

  // Detection of a lost session waits five seconds, which only a clock tells from an answer at once.
  expect(found.map(({ path }) => path)).toEqual(['server/db/tx.test.ts'])
})

test('only server/env.ts reads the environment', () => {
  const reading = sources.filter(
    ({ path, text }) =>
      /^(server|ops|readers|web|console|contract)\//.test(path) &&
      path !== 'server/env.ts' &&
      !path.startsWith('server/testing/') &&
      !path.includes('.test.') &&
      text.includes('process.env'),
  )

  expect(reading.map(({ path }) => path)).toEqual([])
})

test('a table prefix belongs to one folder, which is listed here', () => {
  const owners: Record<string, string> = {
    live: 'live',
    job: 'jobs',
    mail: 'mail',
    clock: 'clock',
    db: 'db',
    audit: 'audit',
    contact: 'contact',
    analytics: 'analytics',
    app: 'app-check',
    trust: 'trust',
    account: 'account',
    auth: 'auth',
    ledger: 'ledger',
    mission: 'mission',
    brake: 'brake',
    campaign: 'campaign',
    push: 'push',
    recipe: 'recipe',
    referral: 'referral',
    share: 'share',
    space: 'space',
    sync: 'sync',
    exchange: 'exchange',
    notice: 'notice',
    figures: 'figures',
    console: 'console',
  }
  const strangers = sources
    .filter(({ path }) => /^server\/(?!testing\/)/.test(path) && !/\/migrations\/|\.test\./.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:from|into|update|join)\s+([a-z]+)_[a-z_]+/gi)]
        .filter(([, prefix = '']) => owners[prefix] && !path.startsWith(`server/${owners[prefix]}`))
        .map(([table]) => `${path}: ${table}`),
    )

  const created = sources
    .filter(({ path }) => path.startsWith('server/db/migrations/'))
    .flatMap(({ text }) => [...text.matchAll(/create table (?:if not exists )?([a-z]+)_/gi)])
    .map(([, prefix = '']) => prefix)

  expect(strangers).toEqual([])
  expect(created.filter((prefix) => !owners[prefix])).toEqual([])
})

test('only db.tx opens transactions, because only it handles a connection lost inside one', () => {
  // These run before the server starts, or in an operator's command that may end with its connection.
  const beforeOrBeside = /^server\/db\/(tx|migrate|backup|restore)\.ts$/
  const opening = sources.filter(
    ({ path, text }) =>
      /^(server|ops)\//.test(path) &&
      !beforeOrBeside.test(path) &&
      !path.includes('.test.') &&
      /\.(begin|reserve)\(/.test(text),
  )

  expect(opening.map(({ path }) => path)).toEqual([])
})
