import { announceAct, endAnnouncementAct } from '#contract/console/announcements.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { listAnnouncements, type StoredAnnouncement } from '#server/notice/announcement/announcements.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command } from '../command-line/command.ts'
import { shortId } from '../command-line/named.ts'
import { json, timeText } from '../command-line/table.ts'

export const announceCommand: Command = {
  name: 'announce',
  usage: operatorText('announce-usage'),
  about: operatorText('announce-about'),
  verbs: {
    list: { kind: 'look', run: ({ db, at, sayUnlessJson }) => list(db, at, sayUnlessJson) },
    ...actVerbs(announceAct, endAnnouncementAct),
  },
}

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

type Period = Pick<StoredAnnouncement, 'startsAt' | 'endsAt'>

const periodOf = (say: Say, { startsAt, endsAt }: Period) =>
  endsAt
    ? say('announcement-period', { start: timeText(startsAt), end: timeText(endsAt) })
    : say('announcement-endless', { start: timeText(startsAt) })

function stateOf({ startsAt, endsAt }: StoredAnnouncement, now: Date) {
  if (startsAt > now) return 'announcement-later'
  return endsAt && endsAt <= now ? 'announcement-ended' : 'announcement-shown'
}
