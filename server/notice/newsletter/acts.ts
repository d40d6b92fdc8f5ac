import { strict as assert } from 'node:assert'
import {
  moveNewsletterAct,
  startNewsletterAct,
  stopNewsletterAct,
  testNewsletterAct,
} from '#contract/console/newsletters.ts'
import type { Segment } from '#contract/notice/newsletter.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { digits } from '#contract/values/digits.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import type { Db, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { linkText, periodProblem, startInWords } from '../announcement/period.ts'
import {
  type Broadcast,
  lockBroadcast,
  moveStart,
  startBroadcast,
  stopBroadcast,
} from '../broadcast/broadcasts.ts'
import { newsContent } from './news-content.ts'
import { countReaders } from './segment.ts'
import { testNewsLater } from './test-news-job.ts'

type Options = { db: Db; publicOrigin: string }

export const newsActs = ({ db, publicOrigin }: Options): DefinedAct[] => [
  defineAct(startNewsletterAct, {
    preview: async (_tx, { segment, startsAt, ...text }, _actor, now) => {
      // Outside the transaction: it may read a million rows, and an exact number would change with every consent.
      const count = digits(roughly(await countReaders(db.sql, segment, now)))
      return {
        uid: null,
        subject: text.subject,
        who: text.subject,
        what: {
          ja: '広告・宣伝のメールを送ります。送る直前にも、一人ずつ同意を確かめます。',
          en: 'start the newsletter; mails that were sent cannot be taken back',
        },
        changes: [
          { label: { ja: '宛先', en: 'recipients' }, before: null, after: readersInWords(segment, count) },
          { label: start, before: null, after: startInWords(startsAt) },
          subjectChange(`【広告・宣伝】${text.subject}`),
          { label: { ja: '本文', en: 'body' }, before: null, after: text.body },
          { label: { ja: 'ボタン', en: 'button' }, before: null, after: linkText(text.link) },
        ],
        blocked: startProblem(startsAt, now) ?? (count === '0' ? operatorText('blocked-no-readers') : null),
        gives: 0,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { segment, startsAt, ...text }, { actId, actor, requestedBy, at }) => {
      const content = newsContent(text, publicOrigin)
      const key = `console/${actId}`
      const by = requestedBy?.email ?? actor.email
      const when = { at: startsAt === null ? at : new Date(startsAt), isPlanned: startsAt !== null }
      await startBroadcast(tx, { kind: 'news', key, content, segment, actor: by, ...when })
    },
  }),

  defineAct(moveNewsletterAct, {
    preview: async (tx, { id, startsAt }, _actor, now) => {
      const known = await lockNews(tx, id)
      return {
        uid: null,
        subject: id,
        who: known.content.subject ?? id,
        what: {
          ja: '配信を始める日時を変えます。宛先と文面は変わりません。',
          en: 'move the start of the newsletter; its text and readers stay',
        },
        changes: [
          {
            label: start,
            before: startInWords(known.startedAt.toISOString()),
            after: startInWords(startsAt),
          },
        ],
        blocked:
          known.state === 'planned' ? startProblem(startsAt, now) : operatorText('blocked-newsletter-begun'),
        gives: 0,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { id, startsAt }) => {
      assert(await moveStart(tx, id, new Date(startsAt)), 'the preview allowed a newsletter that has begun')
    },
  }),

  defineAct(testNewsletterAct, {
    preview: async (_tx, text, actor) => ({
      uid: null,
      subject: text.subject,
      who: actor.email,
      what: {
        ja: 'あなたのアドレスに、届くとおりのメールを1通送ります。配信停止のリンクは、テストでは働きません。',
        en: 'mail it to your own address, as it would arrive; its link to stop the mails does nothing',
      },
      changes: [subjectChange(`【広告・宣伝】【テスト】${text.subject}`)],
      // The account on the machine has no address.
      blocked: actor.isAlone ? operatorText('blocked-nobody-named') : null,
      gives: 0,
      needsSecondPerson: false,
    }),
    perform: (tx, text, { actId, actor }) =>
      testNewsLater(tx, { id: actId, content: newsContent(text, publicOrigin), to: actor.email }),
  }),

  defineAct(stopNewsletterAct, {
    preview: async (tx, { id }) => {
      const known = await lockNews(tx, id)
      return {
        uid: null,
        subject: id,
        who: known.content.subject ?? id,
        what: {
          ja: `配信を${known.state === 'planned' ? '取りやめます。1通も送りません' : '止めます。順番を待っているメールも送りません'}。再開はできません。`,
          en: 'stop the newsletter for good; mails that wait are not sent',
        },
        changes: [
          { label: operatorText('label-change-state'), before: states[known.state], after: states.stopped },
        ],
        blocked: known.state === 'stopped' ? operatorText('blocked-newsletter-stopped') : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { id }, { at }) => {
      await stopBroadcast(tx, id, at)
    },
  }),
]

async function lockNews(tx: Tx, id: string): Promise<Broadcast> {
  const known = await lockBroadcast(tx, id)
  if (known?.kind !== 'news') throw new CallError('not-found', 'newsletter-unknown')
  return known
}

const start = { ja: '開始', en: 'start' }

const startProblem = (startsAt: string | null, now: Date) => periodProblem({ startsAt, endsAt: null }, now)

const subjectChange = (after: string) => ({ label: { ja: '件名', en: 'subject' }, before: null, after })

const states = {
  planned: { ja: '予定', en: 'planned' },
  running: { ja: '配信中', en: 'running' },
  stopped: { ja: '停止', en: 'stopped' },
  done: { ja: '宛先の準備が完了', en: 'all queued' },
}

function readersInWords(segment: Segment, count: string): Text {
  const { ja, en } = operatorText('news-segment', { segment })
  return { ja: `${ja}（約${count}人）`, en: `${en} (about ${count})` }
}

/** Two digits of it: a preview with an exact number would be out of date at once. */
function roughly(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 2)
  return Math.round(count / unit) * unit
}
