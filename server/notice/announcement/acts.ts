import { announceAct, endAnnouncementAct } from '#contract/console/announcements.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { CallError } from '../../http/call-error.ts'
import { announce, endAnnouncement } from './announce.ts'
import { lockAnnouncement } from './announcements.ts'
import {
  endOf,
  linkText,
  periodInWords,
  periodProblem,
  startOf,
  stateOf,
  storedPeriodInWords,
} from './period.ts'

const places = {
  banner: { ja: 'ページの上（バナー）とお知らせ一覧', en: 'as a banner, and in the list' },
  panel: { ja: 'お知らせ一覧', en: 'in the list' },
}
const period = { ja: '期間', en: 'period' }
const calledOff = {
  ja: 'お知らせを取りやめます。まだ表示していません。',
  en: 'call the announcement off; nobody has seen it',
}
const ended = {
  ja: 'お知らせを終了します。開いているページからも、数秒から数分のうちに消えます。',
  en: 'end the announcement; it leaves open pages within minutes',
}

export const announcementActs: DefinedAct[] = [
  defineAct(announceAct, {
    preview: async (_tx, asked, _actor, now) => ({
      uid: null,
      subject: asked.title,
      who: asked.title,
      what: {
        ja: 'お知らせを出します。出した後に文面は変えられません。直すときは、終了して出し直します。',
        en: 'publish the announcement; its text cannot be changed afterwards',
      },
      changes: [
        { label: { ja: '対象', en: 'audience' }, before: null, after: operatorText('audience-name', asked) },
        { label: { ja: '本文', en: 'body' }, before: null, after: asked.body },
        { label: { ja: 'リンク', en: 'link' }, before: null, after: linkText(asked.link) },
        {
          label: { ja: '表示する場所', en: 'shown' },
          before: null,
          after: places[asked.isBanner ? 'banner' : 'panel'],
        },
        { label: period, before: null, after: periodInWords(asked) },
      ],
      blocked: periodProblem(asked, now) ?? bannerProblem(asked),
      gives: 0,
      needsSecondPerson: false,
    }),
    perform: async (tx, asked, { actId, actor, at }) => {
      const { title, body, link, isBanner, audience } = asked
      const period = { startsAt: startOf(asked, at), endsAt: endOf(asked) }
      const wanted = { title, body, link, isBanner, audience, ...period, key: `console/${actId}` }
      await announce(tx, wanted, { actor: actor.email, at })
    },
  }),

  defineAct(endAnnouncementAct, {
    preview: async (tx, { id }, _actor, now) => {
      const known = await lockAnnouncement(tx, id)
      if (!known) throw new CallError('not-found', 'announcement-unknown')
      const isPlanned = stateOf(known, now) === 'planned'
      const end = isPlanned ? { ja: '取りやめ', en: 'never' } : { ja: 'いま終了', en: 'now' }
      return {
        uid: null,
        subject: id,
        who: known.title,
        what: isPlanned ? calledOff : ended,
        changes: [{ label: period, before: storedPeriodInWords(known), after: end }],
        blocked: stateOf(known, now) === 'ended' ? operatorText('blocked-announcement-ended') : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { id }, { actor, at }) => {
      await endAnnouncement(tx, id, { actor: actor.email, at })
    },
  }),
]

/** Visitors have no list of announcements, so one for them that is no banner would reach members only. */
function bannerProblem({ audience, isBanner }: { audience: string; isBanner: boolean }): Text | null {
  return audience === 'everyone' && !isBanner ? operatorText('blocked-announcement-panel') : null
}
