import { type AnnouncementText, announcementText } from '#contract/notice/announcement.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { announce, endAnnouncement } from '#server/notice/announcement/announce.ts'
import { listAnnouncements, type StoredAnnouncement } from '#server/notice/announcement/announcements.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json, timeText } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'
import { isUuid, linkOf, titledText } from './titled-text.ts'

export const announceCommand: Command = {
  name: 'announce',
  usage: operatorText('announce-usage'),
  about: operatorText('announce-about'),
  run: async (env, parameters, operator) => {
    const { verb, id, isJson, ...wanted } = read(parameters)
    const output = await withDatabase(env, operator, async (db) => {
      const act = { actor: operator.actor, at: await serverNow(env, db) }
      if (verb === 'list') return list(db, act.at, isJson ? null : operator.say)
      if (verb === 'add') return add(db, wanted, act, operator.say)
      if (verb === 'end') return end(db, id ?? '', act, operator.say)
      throw wrongUsage(announceCommand)
    })
    console.log(output)
  },
}

type Act = { actor: string; at: Date }
export type WantedAnnouncement = {
  file: string | undefined
  link: string | undefined
  label: string | undefined
  isBanner: boolean
  start: string | undefined
  end: string | undefined
  isSure: boolean
}

const listMax = 100

/** As a text, or as JSON without a language. */
export async function list(db: Db, now: Date, say: Say | null): Promise<string> {
  const all = await listAnnouncements(db.sql, listMax)
  if (!say) return json(all)
  if (all.length === 0) return say('no-announcements')
  return all
    .map((each) => [each.id, say(stateOf(each, now)), periodOf(say, each), each.title].join('  '))
    .join('\n')
}

export async function add(db: Db, wanted: WantedAnnouncement, act: Act, say: Say): Promise<string> {
  const content = contentOf(wanted)
  const startsAt = wanted.start ? timeOf(wanted.start) : act.at
  const endsAt = wanted.end ? timeOf(wanted.end) : null
  if (endsAt && endsAt <= startsAt) throw operatorError('end-before-start')
  const preview = previewOf(say, content, { startsAt, endsAt })
  if (!wanted.isSure) return `${preview}\n\n${say('announcement-preview')}`
  const id = await db.tx(null, (tx) => announce(tx, { ...content, startsAt, endsAt }, act))
  return `${preview}\n\n${say('announcement-added', { id: id ?? '' })}`
}

export async function end(db: Db, id: string, act: Act, say: Say): Promise<string> {
  const outcome = isUuid(id) ? await db.tx(null, (tx) => endAnnouncement(tx, id, act)) : 'unknown'
  if (outcome === 'unknown') throw operatorError('announcement-unknown', { id })
  if (outcome === 'already-ended') throw operatorError('announcement-already-ended', { id })
  return say('announcement-ended-now', { id })
}

function contentOf({ file, link, label, isBanner }: WantedAnnouncement): AnnouncementText {
  const content = { ...titledText(file), link: linkOf(link, label), isBanner }
  const parsed = announcementText.safeParse(content)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw operatorError('announcement-malformed', { fields })
}

type Period = Pick<StoredAnnouncement, 'startsAt' | 'endsAt'>

const previewOf = (say: Say, { title, body, link, isBanner }: AnnouncementText, period: Period) =>
  [
    title,
    '',
    body,
    ...(link ? ['', `[${link.label}] ${link.href}`] : []),
    '',
    periodOf(say, period),
    ...(isBanner ? [say('announcement-banner')] : []),
  ].join('\n')

const periodOf = (say: Say, { startsAt, endsAt }: Period) =>
  endsAt
    ? say('announcement-period', { start: timeText(startsAt), end: timeText(endsAt) })
    : say('announcement-endless', { start: timeText(startsAt) })

function stateOf({ startsAt, endsAt }: StoredAnnouncement, now: Date) {
  if (startsAt > now) return 'announcement-later'
  return endsAt && endsAt <= now ? 'announcement-ended' : 'announcement-shown'
}

function timeOf(text: string): Date {
  const at = new Date(text)
  // Without a zone the time would depend on the operator's machine.
  if (/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(at.getTime())) return at
  throw operatorError('time-malformed', { text })
}

function read(parameters: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { file: text, link: text, label: text, start: text, end: text } as const
  const flags = { banner: flag, yes: flag, json: flag } as const
  const { values, positionals } = readOptions(parameters, { ...options, ...flags })
  const { banner = false, yes = false, json: isJson = false, file, link, label, start, end } = values
  const [verb, id] = positionals
  return { verb, id, isJson, file, link, label, start, end, isBanner: banner, isSure: yes }
}
