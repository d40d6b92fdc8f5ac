import { type AnnouncementText, announcementText } from '#contract/notice/announcement.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Acting } from '#server/audit/act.ts'
import type { Db } from '#server/db/db.ts'
import { announce, endAnnouncement } from '#server/notice/announcement/announce.ts'
import { listAnnouncements, type StoredAnnouncement } from '#server/notice/announcement/announcements.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { json, timeText } from '../command-line/table.ts'
import { namedBy, shortId } from './named.ts'
import { linkOf, titledText } from './titled-text.ts'

export const announceCommand: Command = {
  name: 'announce',
  usage: operatorText('announce-usage'),
  about: operatorText('announce-about'),
  options: { file: 'text', link: 'text', label: 'text', start: 'text', end: 'text', banner: 'flag' },
  verbs: {
    list: { kind: 'look', run: ({ db, at, sayUnlessJson }) => list(db, at, sayUnlessJson) },
    add: { kind: 'change', role: 'admin', prepare: prepareAddition },
    end: { kind: 'change', role: 'admin', words: 1, prepare: prepareEnd },
  },
}

async function prepareAddition({ db, say, text, flag, person }: PersonCall): Promise<Prepared> {
  const [file, link, label, start, end] = [
    text('file'),
    text('link'),
    text('label'),
    text('start'),
    text('end'),
  ]
  const wanted = announcementOf({ file, link, label, start, end, isBanner: flag('banner') }, person.acting.at)
  return {
    preview: { who: say('subject-everyone'), what: say('change-announce'), text: previewOf(say, wanted) },
    perform: () => add(db, wanted, person.acting, say),
  }
}

async function prepareEnd({ db, say, words, person }: PersonCall): Promise<Prepared> {
  const [word = ''] = words
  const known = namedBy(await listAnnouncements(db.sql, listMax), word)
  if (!known) throw operatorError('announcement-unknown', { id: word })
  return {
    preview: { who: `${shortId(known.id)} ${known.title}`, what: say('change-announce-end') },
    perform: () => end(db, known.id, person.acting, say),
  }
}

export type WantedAnnouncement = {
  file: string | undefined
  link: string | undefined
  label: string | undefined
  isBanner: boolean
  start: string | undefined
  end: string | undefined
}
type Announcement = AnnouncementText & Period

const listMax = 100

/** As a text, or as JSON without a language. */
export async function list(db: Db, now: Date, say: Say | null): Promise<string> {
  const all = await listAnnouncements(db.sql, listMax)
  if (!say) return json(all)
  if (all.length === 0) return say('no-announcements')
  return all
    .map((each) => [shortId(each.id), say(stateOf(each, now)), periodOf(say, each), each.title].join('  '))
    .join('\n')
}

export function announcementOf(wanted: WantedAnnouncement, at: Date): Announcement {
  const content = contentOf(wanted)
  const startsAt = wanted.start ? timeOf(wanted.start) : at
  const endsAt = wanted.end ? timeOf(wanted.end) : null
  if (endsAt && endsAt <= startsAt) throw operatorError('end-before-start')
  return { ...content, startsAt, endsAt }
}

export async function add(db: Db, wanted: Announcement, acting: Acting, say: Say): Promise<string> {
  const id = await db.tx(null, (tx) => announce(tx, wanted, acting))
  return say('announcement-added', { id: shortId(id ?? '') })
}

export async function end(db: Db, id: string, act: Acting, say: Say): Promise<string> {
  const outcome = await db.tx(null, (tx) => endAnnouncement(tx, id, act))
  if (outcome === 'unknown') throw operatorError('announcement-unknown', { id: shortId(id) })
  if (outcome === 'already-ended') throw operatorError('announcement-already-ended', { id: shortId(id) })
  return say('announcement-ended-now', { id: shortId(id) })
}

function contentOf({ file, link, label, isBanner }: WantedAnnouncement): AnnouncementText {
  const content = { ...titledText(file), link: linkOf(link, label), isBanner }
  const parsed = announcementText.safeParse(content)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw operatorError('announcement-malformed', { fields })
}

type Period = Pick<StoredAnnouncement, 'startsAt' | 'endsAt'>

export const previewOf = (say: Say, { title, body, link, isBanner, ...period }: Announcement) =>
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
