import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertCampaign } from '#server/campaign/stored-campaign.ts'
import { fillConsole } from '#server/testing/database/fill-console.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { commands } from './commands.ts'
import { opsOn } from './testing/ops-on.ts'

const db = await testDatabase()
const at = new Date('2026-11-16T03:00:00Z')
const ops = opsOn(db, { at, language: 'en' })
const japanese = /[ぁ-んァ-ヶ一-龠]/

// Data without a Japanese letter, so that every one in the output is ours.
await fillConsole(db.sql, { members: 200, exchanges: 200, gifts: 400, contacts: 30, jobs: 30, acts: 30 })
const uid = `filled${'7'.padStart(18, '0')}`
const [exchange] = await db.sql<{ id: string }[]>`
  select exchange_id as id from exchange_request where status = 'review' limit 1`
const [contact] = await db.sql<{ ticket: string }[]>`select ticket from contact_ticket limit 1`
const id = exchange?.id ?? ''
const ticket = contact?.ticket ?? ''
const dry = ['--reason', 'a test', '--dry-run']

const text = join(temporaryFolder(), 'text.txt')
writeFileSync(text, 'a title\n\na text')
const effect = { kind: 'multiply' as const, missions: ['stamp' as const], times: 2 }
const campaignOn = (day: string) => ({ title: 'double', startsOn: day, endsOn: day, effect, budget: 100 })
function campaignFile(day: string): string {
  const file = join(temporaryFolder(), 'campaign.json')
  writeFileSync(file, JSON.stringify(campaignOn(day)))
  return file
}
const campaignId = randomUUID()
const announced = { campaignId, expected: 0, announcedAt: at, announcedBy: 'sato', approvedBy: null }
await db.tx(null, (tx) => insertCampaign(tx, { ...campaignOn('2026-12-10'), ...announced }))

const looks: [command: string, words: string[]][] = [
  ['operators', ['list']],
  ['contacts', ['list']],
  ['contacts', ['show', ticket]],
  ['announce', ['list']],
  ['news', ['progress']],
  ['campaigns', ['list']],
  ['campaigns', ['show', campaignId.slice(0, 8)]],
  ['exchanges', ['list']],
  ['exchanges', ['list', '--state', 'issued']],
  ['exchanges', ['show', id]],
  ['gifts', ['stock']],
  ['gifts', ['expiring', '--days', '900']],
  ['channel', ['list']],
  ['members', ['find', uid]],
  ['members', ['show', uid]],
  ['ledger', ['verify']],
  ['report', []],
  ['stats', []],
  ['referral', ['list']],
  ['sync', ['list']],
  ['audit', ['list']],
  ['audit', ['verify']],
  ['jobs', ['list']],
  ['database', ['status']],
]
const previews: [command: string, words: string[]][] = [
  ['exchanges', ['approve', id]],
  ['exchanges', ['reject', id]],
  ['exchanges', ['retry', id]],
  ['exchanges', ['settle', id, 'issued']],
  ['exchanges', ['cancel', id]],
  ['contacts', ['answer', ticket, 'an answer']],
  ['contacts', ['close', ticket]],
  ['members', ['suspend', uid]],
  ['members', ['restrict', uid]],
  ['members', ['restore', uid]],
  ['id-token', ['create', uid]],
  ['points', ['grant', uid, '5']],
  ['members', ['end-sessions', uid]],
  ['contacts', ['assign', ticket, 'me']],
  ['channel', ['pause', 'quo', '--notice', 'later']],
  ['channel', ['resume', 'quo']],
  ['sync', ['set-aside', uid, 'note']],
  ['expiry', ['run']],
  ['backup', ['/nowhere/x']],
  ['campaigns', ['start', '--file', campaignFile('2026-12-20')]],
  ['campaigns', ['end', campaignId.slice(0, 8)]],
  ['announce', ['add', '--file', text, '--audience', 'agreed']],
  ['operators', ['add', 'a@console.test', '--name', 'a', '--role', 'admin']],
]
/** Refused: each says why, in the sentence of the catalogue. */
const refusals: [command: string, words: string[]][] = [
  ['points', ['take', uid, '5000']],
  ['exchanges', ['settle', id, 'issued']],
  ['ledger', ['reverse', uid, '9']],
  ['operators', ['add', 'a@console.test', '--name', 'a', '--role', 'viewer']],
  ['operators', ['role', 'nobody@console.test', 'admin']],
  ['exchanges', ['approve', '00000000-0000-4000-8000-000000000000']],
  ['members', ['restore', 'nobody']],
  ['campaigns', ['start', '--file', campaignFile('2026-11-16')]],
  ['campaigns', ['start', '--file', text]],
  ['campaigns', ['end', 'nobody']],
  ['announce', ['add', '--file', text, '--audience', 'everyone']],
]

const run = async (name: string, words: string[]) => {
  const command = commands.find((each) => each.name === name)
  if (!command) throw new Error(`no command ${name}`)
  return ops(command, words)
}

test.each(looks)('%s %j answers without a Japanese letter in English', async (name, words) => {
  const { output, isRefused } = await run(name, words)

  expect({ isRefused, japanese: japanese.exec(output)?.input ?? null }).toEqual({
    isRefused: false,
    japanese: null,
  })
})

test.each(previews)('%s %j is previewed without a Japanese letter in English', async (name, words) => {
  const { output, shown, isRefused } = await run(name, [...words, ...dry])

  expect(isRefused ? output : '').toBe('')
  expect(`${shown}\n${output}`).not.toMatch(japanese)
})

test.each(refusals)('%s %j is refused without a Japanese letter in English', async (name, words) => {
  const { output, isRefused } = await run(name, [...words, '--reason', 'a test', '--yes'])

  expect(isRefused).toBe(true)
  expect(output).not.toMatch(japanese)
})
