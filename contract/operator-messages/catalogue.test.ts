import { expect, test } from 'vitest'
import { actMessages } from './act-messages.ts'
import { auditMessages } from './audit-messages.ts'
import { campaignMessages } from './campaign-messages.ts'
import { operatorMessages, operatorText, sayIn } from './catalogue.ts'
import { changeMessages } from './change-messages.ts'
import { channelMessages } from './channel-messages.ts'
import { commandMessages } from './command-messages.ts'
import { consoleMessages } from './console-messages.ts'
import { contactMessages } from './contact-messages.ts'
import { databaseMessages } from './database-messages.ts'
import { doctorMessages } from './doctor-messages.ts'
import { exchangeMessages } from './exchange-messages.ts'
import { grantMessages } from './grant-messages.ts'
import { labels } from './labels.ts'
import { ledgerMessages } from './ledger-messages.ts'
import { memberMessages } from './member-messages.ts'
import { languageOf, type Message, type Text } from './message.ts'
import { monthMessages } from './month-messages.ts'
import { names } from './names.ts'
import { noticeMessages } from './notice-messages.ts'
import { referralMessages } from './referral-messages.ts'
import { serverMessages } from './server-messages.ts'
import { settingMessages } from './setting-messages.ts'
import { signalMessages } from './signal-messages.ts'
import { statsMessages } from './stats-messages.ts'
import { stockMessages } from './stock-messages.ts'

type AnyMessage = Text | Message<never>
const messages: [string, AnyMessage][] = Object.entries(operatorMessages)

const groups: object[] = [
  actMessages,
  auditMessages,
  campaignMessages,
  changeMessages,
  channelMessages,
  commandMessages,
  consoleMessages,
  contactMessages,
  databaseMessages,
  doctorMessages,
  exchangeMessages,
  grantMessages,
  labels,
  ledgerMessages,
  memberMessages,
  names,
  monthMessages,
  noticeMessages,
  referralMessages,
  serverMessages,
  settingMessages,
  signalMessages,
  statsMessages,
  stockMessages,
]

test('no two groups use the same key', () => {
  const sum = groups.reduce((sum, group) => sum + Object.keys(group).length, 0)

  expect(messages.length).toBe(sum)
})

test.each(messages)('%s is written in both languages, with the same parameters', (key, { ja, en }) => {
  const [inJapanese, inEnglish] = [parametersOf(key, ja), parametersOf(key, en)]

  expect(inJapanese).toEqual(inEnglish)
  for (const text of [ja, en]) {
    const sample = typeof text === 'string' ? text : text(sampleParams(key).params)
    expect(sample.trim()).not.toBe('')
    expect(sample).not.toMatch(/undefined|\[object|NaN/)
  }
})

test('Japanese sentences are Japanese, and English ones are not', () => {
  // Parts of a command that are typed as they are, names, and messages that only combine their parameters.
  const same = /^(\S+-usage|label-(id|uid)|signal-paypay|exchange-gift|invite-refused-for|gift-name-.*)$/
  // The examples of reasons and notices are what a member reads.
  const quotesMembers = /^(exchanges|channel)-about$/
  const japanese = /[ぁ-んァ-ヶ一-龠]/
  const wrong = messages.filter(([key, { ja, en }]) => {
    const [inJapanese, inEnglish] = [ja, en].map((text) =>
      typeof text === 'string' ? text : text(sampleParams(key).params),
    )
    if (same.test(key)) return false
    return !japanese.test(inJapanese ?? '') || (!quotesMembers.test(key) && japanese.test(inEnglish ?? ''))
  })

  expect(wrong.map(([key]) => key)).toEqual([])
})

test.each([
  [{}, 'ja'],
  [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'C' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'en' }, 'en'],
  [{ LANG: 'cs_CZ.UTF-8' }, 'ja'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'ja_JP.UTF-8' }, 'ja'],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'C', LC_ALL: '' }, 'en'],
])('the locale %j means %s', (environment, language) => {
  expect(languageOf(environment)).toBe(language)
})

test('a message is said in the asked language, and a text holds both', () => {
  expect(sayIn('ja')('unknown-member', { uid: 'u1' })).toBe('会員 u1 は見つかりません。')
  expect(sayIn('en')('unknown-member', { uid: 'u1' })).toBe('no member u1')
  expect(operatorText('no-exchanges')).toEqual({ ja: '該当する交換はありません。', en: 'no exchanges' })
})

function parametersOf(key: string, text: AnyMessage['ja']): string[] {
  if (typeof text === 'string') return []
  const { params, read } = sampleParams(key)
  text(params)
  return [...read].sort()
}

/** Parameters of every name that messages use; `read` collects the names that were read. */
function sampleParams(key: string) {
  const read = new Set<string>()
  const params = new Proxy(samples, {
    get: (_target, name: string) => {
      read.add(name)
      return samplesOf[key]?.[name] ?? samples[name] ?? (numbers.has(name) ? 12 : name)
    },
  })
  return { params: params as never, read }
}

const text = { ja: '文', en: 'text' }
/** Parameters whose type differs from that of the same name elsewhere. */
const samplesOf: Record<string, Record<string, unknown>> = {
  'act-blocked': { why: text },
  'audience-name': { audience: 'agreed' },
  'campaign-effect': { effect: { kind: 'stamps', count: 7, points: 50 } },
  'news-segment': { segment: { isActive: true, balanceAbove: 100 } },
  'reconcile-company': { companies: ['amazon'] },
  'blocked-month-closed': { month: '2026-10' },
  'blocked-month-running': { month: '2026-10' },
  'blocked-month-order': { month: '2026-10' },
  'blocked-exchange-not-in-review': { status: 'review' },
  'operator-role-too-low': { role: 'admin' },
  'csv-no-pin': { channel: 'quo' },
}
const samples: Record<string, unknown> = {
  usage: text,
  verified: text,
  cause: text,

  problems: [{ line: 1, problem: text, ...text }],
  now: new Date(0),
  endsAt: new Date(0),
  states: ['a', 'b'],
  examples: ['1d', '2d'],
  begin: ['a://', 'b://'],
  names: ['A', 'B'],
  places: ['A', 'B'],
  channels: ['a', 'b'],
  amounts: [300, 500],
  friend: 'unpaid',
}
const numbers = new Set(
  'points balanceAfter max members transfers movements gifts known twice more count rows port seq from to sessions'.split(
    ' ',
  ),
)
