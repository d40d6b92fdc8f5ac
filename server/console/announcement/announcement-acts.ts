import { announceAct, endAnnouncementAct } from '#contract/console/announcements.ts'
import { audienceNames } from '#contract/notice/announcement.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { CallError } from '../../http/call-error.ts'
import { announceUnrecorded, endAnnouncementUnrecorded } from '../../notice/announcement/announce.ts'
import { lockAnnouncement } from '../../notice/announcement/announcements.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { endOf, periodInWords, periodProblem, startOf, stateOf, storedPeriodInWords } from './period.ts'

const places = { banner: 'ページの上（バナー）とお知らせ一覧', panel: 'お知らせ一覧' }

export const addAnnouncement: DefinedAct = defineAct(announceAct, {
  preview: async (_tx, asked, _actor, now) => ({
    uid: null,
    subject: asked.title,
    who: audienceNames[asked.audience],
    what: 'お知らせを出します。出した後に文面は変えられません。直すときは、終了して出し直します。',
    changes: [
      { label: 'タイトル', before: null, after: asked.title },
      { label: '本文', before: null, after: asked.body },
      { label: 'リンク', before: null, after: asked.link && `${asked.link.label}（${asked.link.href}）` },
      { label: '表示する場所', before: null, after: places[asked.isBanner ? 'banner' : 'panel'] },
      { label: '期間', before: null, after: periodInWords(asked) },
    ],
    blocked: periodProblem(asked, now) ?? bannerProblem(asked),
    gives: 0,
    needsSecondPerson: false,
  }),
  perform: async (tx, asked, { actId, actor, at }) => {
    const { title, body, link, isBanner, audience } = asked
    const period = { startsAt: startOf(asked, at), endsAt: endOf(asked) }
    const wanted = { title, body, link, isBanner, audience, ...period, key: `console/${actId}` }
    await announceUnrecorded(tx, wanted, { actor: actor.email, at })
  },
})

export const endAnnouncement: DefinedAct = defineAct(endAnnouncementAct, {
  preview: async (tx, { id }, _actor, now) => {
    const known = await lockAnnouncement(tx, id)
    if (!known) throw new CallError('not-found', 'announcement-unknown')
    return {
      uid: null,
      subject: id,
      who: known.title,
      what: 'お知らせを終了します。開いているページからも、数秒から数分のうちに消えます。',
      changes: [{ label: '期間', before: storedPeriodInWords(known), after: 'いま終了' }],
      blocked: stateOf(known, now) === 'ended' ? operatorText('blocked-announcement-ended') : null,
      gives: 0,
      needsSecondPerson: false,
    }
  },
  perform: async (tx, { id }, { actor, at }) => {
    await endAnnouncementUnrecorded(tx, id, { actor: actor.email, at })
  },
})

export const announcementActs: DefinedAct[] = [addAnnouncement, endAnnouncement]

/** Visitors have no list of announcements, so one for them that is no banner would reach members only. */
function bannerProblem({ audience, isBanner }: { audience: string; isBanner: boolean }): Text | null {
  return audience === 'everyone' && !isBanner ? operatorText('blocked-announcement-panel') : null
}
