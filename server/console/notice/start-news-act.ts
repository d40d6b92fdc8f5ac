import { startNewsAct as startNews } from '#contract/console/news.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { digits } from '#contract/values/digits.ts'
import { countForNews } from '../../auth/member/page-of-members.ts'
import { mail } from '../../mail/mail.ts'
import { startNewsUnrecorded } from '../../notice/news/operate-news.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'

/** The second person reads the whole mail, because it is approved as it is. */
export const startNewsAct: DefinedAct = defineAct(startNews, {
  preview: async (tx, content) => ({
    uid: null,
    subject: 'news',
    who: '受信に同意した会員',
    what: '次のお知らせメールを送ります。送り始めたあとは、まだ送っていない分だけを止められます。',
    changes: [
      { label: '宛先', before: null, after: recipients(await countForNews(tx)) },
      { label: '件名', before: null, after: content.subject },
      { label: '本文', before: null, after: content.paragraphs.join('\n\n') },
      ...(content.action
        ? [{ label: 'ボタン', before: null, after: `${content.action.label}（${content.action.url}）` }]
        : []),
    ],
    blocked: isMail(content) ? null : operatorText('blocked-news-malformed'),
    needsSecondPerson: true,
  }),
  perform: async (tx, content, { actId: key, actor, at }) => {
    await startNewsUnrecorded(tx, { content, key, actor: actor.email, at })
  },
})

const isMail = (content: object) => mail.safeParse({ to: 'preview@example.jp', ...content }).success

/** Two digits, so that somebody who agrees meanwhile does not make it another preview. */
function recipients(count: number): string {
  const step = 10 ** Math.max(0, String(count).length - 2)
  return count < 100 ? `${digits(count)}人` : `約${digits(Math.round(count / step) * step)}人`
}
