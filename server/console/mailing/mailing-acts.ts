import { startMailingAct, stopMailingAct, testMailingAct } from '#contract/console/mailings.ts'
import { segmentInWords } from '#contract/notice/mailing.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { digits } from '#contract/values/digits.ts'
import type { Db } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { lockBroadcast, startBroadcast, stopBroadcast } from '../../notice/broadcast/broadcasts.ts'
import { newsContent } from '../../notice/news/news-content.ts'
import { countReaders } from '../../notice/news/segment.ts'
import { testNewsLater } from '../../notice/news/test-news-job.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'

type Options = { db: Db; publicOrigin: string }

/** The act that starts a newsletter, for the console and the command line. */
export const startNewsAct = ({ db, publicOrigin }: Options): DefinedAct =>
  defineAct(startMailingAct, {
    preview: async (_tx, { segment, ...text }, _actor, now) => {
      // Outside the transaction: it may read a million rows, and an exact number would change with every consent.
      const count = roughly(await countReaders(db.sql, segment, now))
      return {
        uid: null,
        subject: text.subject,
        who: segmentInWords(segment),
        what: '広告・宣伝のメールを送ります。送る直前にも、一人ずつ同意を確かめます。',
        changes: [
          { label: '宛先', before: null, after: `約${digits(count)}人` },
          { label: '件名', before: null, after: `【広告・宣伝】${text.subject}` },
          { label: '本文', before: null, after: text.body },
          { label: 'ボタン', before: null, after: text.link && `${text.link.label}（${text.link.href}）` },
        ],
        blocked: count === 0 ? operatorText('blocked-no-readers') : null,
        gives: 0,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { segment, ...text }, { actId, actor, requestedBy, at }) => {
      const content = newsContent(text, publicOrigin)
      const key = `console/${actId}`
      const by = requestedBy?.email ?? actor.email
      await startBroadcast(tx, { kind: 'news', key, content, segment, actor: by, at })
    },
  })

/** The act that stops one. */
export const stopNewsAct: DefinedAct = defineAct(stopMailingAct, {
  preview: async (tx, { id }) => {
    const known = await lockBroadcast(tx, id)
    if (known?.kind !== 'news') throw new CallError('not-found', 'mailing-unknown')
    return {
      uid: null,
      subject: id,
      who: known.content.subject ?? id,
      what: '配信を止めます。順番を待っているメールも送りません。再開はできません。',
      changes: [{ label: '状態', before: states[known.state], after: states.stopped }],
      blocked: known.state === 'stopped' ? operatorText('blocked-mailing-stopped') : null,
      gives: 0,
      needsSecondPerson: false,
    }
  },
  perform: async (tx, { id }, { at }) => {
    await stopBroadcast(tx, id, at)
  },
})

export const mailingActs = (options: Options): DefinedAct[] => [
  startNewsAct(options),

  defineAct(testMailingAct, {
    preview: async (_tx, text, actor) => ({
      uid: null,
      subject: text.subject,
      who: actor.email,
      what: 'あなたのアドレスに、届くとおりのメールを1通送ります。配信停止のリンクは、テストでは働きません。',
      changes: [{ label: '件名', before: null, after: `【広告・宣伝】【テスト】${text.subject}` }],
      blocked: null,
      gives: 0,
      needsSecondPerson: false,
    }),
    perform: (tx, text, { actId, actor }) =>
      testNewsLater(tx, { id: actId, content: newsContent(text, options.publicOrigin), to: actor.email }),
  }),

  stopNewsAct,
]

const states = { running: '配信中', stopped: '停止', done: '宛先の準備が完了' }

/** Two digits of it: a preview with an exact number would be out of date at once. */
function roughly(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 2)
  return Math.round(count / unit) * unit
}
