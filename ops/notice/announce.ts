import { randomUUID } from 'node:crypto'
import {
  type AnnouncementText,
  type Audience,
  announcementText,
  audiences,
} from '#contract/notice/announcement.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { actIdOf, prepareAct, refuseBlocked } from '#server/console/act/act-by-command.ts'
import { addAnnouncement, endAnnouncement } from '#server/console/announcement/announcement-acts.ts'
import type { Db } from '#server/db/db.ts'
import {
  findByKey,
  listAnnouncements,
  type StoredAnnouncement,
} from '#server/notice/announcement/announcements.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Call, Command, PersonCall, Prepared } from '../command-line/command.ts'
import { namedBy, shortId } from '../command-line/named.ts'
import { actAnswer, reasonOr } from '../command-line/prepared-act.ts'
import { json, timeText } from '../command-line/table.ts'
import { linkOf, titledText } from './titled-text.ts'

export const announceCommand: Command = {
  name: 'announce',
  usage: operatorText('announce-usage'),
  about: operatorText('announce-about'),
  options: {
    file: 'text',
    link: 'text',
    label: 'text',
    start: 'text',
    end: 'text',
    audience: 'text',
    banner: 'flag',
  },
  verbs: {
    list: { kind: 'look', run: ({ db, at, sayUnlessJson }) => list(db, at, sayUnlessJson) },
    add: { kind: 'change', role: 'admin', prepare: prepareAddition },
    end: { kind: 'change', role: 'admin', words: 1, prepare: prepareEnd },
  },
}

/** Through the console's act, so that the same announcements are refused in both places. */
async function prepareAddition(call: PersonCall): Promise<Prepared> {
  const { db, say, person, at } = call
  const wanted = announcementIn(call)
  const { startsAt, endsAt, ...content } = wanted
  const input = {
    ...content,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
  const act = await prepareAct(db, addAnnouncement, { actor: person.actor, input, at })
  refuseBlocked(act.preview)
  const reason = reasonOr(call, 'announce add')
  return {
    preview: {
      who: say('audience-name', wanted),
      what: say('change-announce'),
      text: previewOf(say, { ...wanted, startsAt: startsAt ?? at }),
    },
    perform: async () => {
      const key = randomUUID()
      return actAnswer(call, await act.perform({ reason, key }), async () => {
        const id = await db.tx(null, (tx) => findByKey(tx, `console/${actIdOf(key)}`))
        return say('announcement-added', { id: shortId(id ?? '') })
      })
    },
  }
}

async function prepareEnd(call: PersonCall): Promise<Prepared> {
  const { db, say, words, person, at } = call
  const [word = ''] = words
  const known = namedBy(await listAnnouncements(db.sql, listMax), word)
  if (!known) throw operatorError('announcement-unknown', { id: word })
  const { id } = known
  const act = await prepareAct(db, endAnnouncement, { actor: person.actor, input: { id }, at })
  refuseBlocked(act.preview)
  const reason = reasonOr(call, 'announce end')
  return {
    preview: { who: `${shortId(id)} ${known.title}`, what: say('change-announce-end') },
    perform: async () =>
      actAnswer(call, await act.perform({ reason, key: `announce end/${id}` }), async () =>
        say('announcement-ended-now', { id: shortId(id) }),
      ),
  }
}

/** `startsAt` is null for an announcement that starts at once. */
type Wanted = AnnouncementText & { audience: Audience; startsAt: Date | null; endsAt: Date | null }

const listMax = 100

/** As a text, or as JSON without a language. */
async function list(db: Db, now: Date, say: Say | null): Promise<string> {
  const all = await listAnnouncements(db.sql, listMax)
  if (!say) return json(all)
  if (all.length === 0) return say('no-announcements')
  return all
    .map((each) =>
      [shortId(each.id), say(stateOf(each, now)), periodOf(say, each), each.audience, each.title].join('  '),
    )
    .join('\n')
}

function announcementIn({ text, flag }: Pick<Call, 'text' | 'flag'>): Wanted {
  const link = linkOf(text('link'), text('label'))
  const parsed = announcementText.safeParse({ ...titledText(text('file')), link, isBanner: flag('banner') })
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw operatorError('announcement-malformed', { fields })
  }
  const period = { startsAt: timeOf(text('start')), endsAt: timeOf(text('end')) }
  return { ...parsed.data, audience: audienceOf(text('audience')), ...period }
}

function audienceOf(word = 'members'): Audience {
  const audience = audiences.find((each) => each === word)
  if (!audience) throw operatorError('audience-unknown', { audience: word })
  return audience
}

type Period = Pick<StoredAnnouncement, 'startsAt' | 'endsAt'>

const previewOf = (say: Say, { title, body, link, isBanner, ...period }: AnnouncementText & Period) =>
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

function timeOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  const at = new Date(text)
  // Without a zone the time would depend on the operator's machine.
  if (/(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(at.getTime())) return at
  throw operatorError('time-malformed', { text })
}
