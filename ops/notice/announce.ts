import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type AnnouncementText, announcementText } from '#contract/notice/announcement.ts'
import type { Db } from '#server/db/db.ts'
import { announce, endAnnouncement } from '#server/notice/announcement/announce.ts'
import { listAnnouncements, type StoredAnnouncement } from '#server/notice/announcement/announcements.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command.ts'
import { serverNow } from '../now.ts'
import { withDatabase } from '../with-database.ts'
import { titledText } from './titled-text.ts'

export const announceCommand: Command = {
  name: 'announce',
  usage:
    'list | add --file <path> [--link <path|https URL> --label <text>] [--banner] [--start <time>] [--end <time>] [--yes] | end <id>   [--json]',
  about:
    'Announces something to all members under the bell. The first line of the file is the title. `add` shows a preview and publishes with --yes. --banner also shows it across the member area. Times such as 2026-12-01T02:00+09:00.',
  run: async (env, parameters) => {
    const { verb, id, json, ...wanted } = read(parameters)
    const output = await withDatabase(env, async (db) => {
      const act = { actor: userInfo().username, at: await serverNow(env, db) }
      if (verb === 'list') return list(db, act.at, json)
      if (verb === 'add') return add(db, wanted, act)
      if (verb === 'end') return end(db, id ?? '', act)
      throw new OperatorError(`usage: announce ${announceCommand.usage}`)
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

export async function list(db: Db, now: Date, json: boolean): Promise<string> {
  const all = await listAnnouncements(db.sql, listMax)
  if (json) return JSON.stringify(all, null, 2)
  if (all.length === 0) return 'no announcements'
  return all.map((each) => `${each.id}  ${stateOf(each, now)}  ${times(each)}  ${each.title}`).join('\n')
}

export async function add(db: Db, wanted: WantedAnnouncement, act: Act): Promise<string> {
  if (!wanted.file) throw new OperatorError('missing text: name a file with --file')
  const content = textOf(readFileSync(wanted.file, 'utf8'), wanted)
  const startsAt = wanted.start ? timeOf(wanted.start) : act.at
  const endsAt = wanted.end ? timeOf(wanted.end) : null
  if (endsAt && endsAt <= startsAt) throw new OperatorError('--end must be after --start')
  const preview = previewOf(content, { startsAt, endsAt })
  if (!wanted.isSure) return `${preview}\n\nNothing was published. Add --yes to publish it.`
  const id = await db.tx(null, (tx) => announce(tx, { ...content, startsAt, endsAt }, act))
  return `${preview}\n\n${id} is announced`
}

export async function end(db: Db, id: string, act: Act): Promise<string> {
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const outcome = isId ? await db.tx(null, (tx) => endAnnouncement(tx, id, act)) : 'unknown'
  if (outcome === 'unknown') throw new OperatorError(`no announcement ${id}`)
  if (outcome === 'already-ended') throw new OperatorError(`${id} has already ended`)
  return `${id} has ended`
}

function textOf(file: string, { link, label, isBanner }: WantedAnnouncement): AnnouncementText {
  const { title, body } = titledText(file)
  if (Boolean(link) !== Boolean(label)) throw new OperatorError('--link and --label belong together')
  const parsed = announcementText.safeParse({
    title,
    body,
    link: link && label ? { href: link, label } : null,
    isBanner,
  })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new OperatorError(`not accepted: ${fields} (a link is a path of this site or an https URL)`)
}

const previewOf = (
  { title, body, link, isBanner }: AnnouncementText,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
) =>
  [
    title,
    '',
    body,
    ...(link ? ['', `[${link.label}] ${link.href}`] : []),
    '',
    `${times({ startsAt, endsAt })}${isBanner ? '  with a banner' : ''}`,
  ].join('\n')

const times = ({ startsAt, endsAt }: Pick<StoredAnnouncement, 'startsAt' | 'endsAt'>) =>
  `from ${startsAt.toISOString()} ${endsAt ? `to ${endsAt.toISOString()}` : 'without an end'}`

function stateOf({ startsAt, endsAt }: StoredAnnouncement, now: Date): string {
  if (startsAt > now) return 'later'
  return endsAt && endsAt <= now ? 'ended' : 'shown'
}

function timeOf(text: string): Date {
  const at = new Date(text)
  // Without a zone the time would depend on the operator's machine.
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(at.getTime())) {
    throw new OperatorError(`'${text}' is not a time with a zone, such as 2026-12-01T02:00+09:00`)
  }
  return at
}

function read(parameters: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    file: text,
    link: text,
    label: text,
    start: text,
    end: text,
    banner: flag,
    yes: flag,
    json: flag,
  }
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const { banner = false, yes = false, json = false, file, link, label, start, end } = values
    const [verb, id] = positionals
    return { verb, id, json, file, link, label, start, end, isBanner: banner, isSure: yes }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}
