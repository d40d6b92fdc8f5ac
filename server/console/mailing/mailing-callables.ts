import { countMailing, listMailings, previewMailing } from '#contract/console/mailings.ts'
import { everyReader, segmentInWords } from '#contract/notice/mailing.ts'
import type { Handler } from '../../http/handle.ts'
import { layOut } from '../../mail/layout.ts'
import { readProgress } from '../../notice/broadcast/broadcasts.ts'
import { mailTo } from '../../notice/broadcast/post-broadcast.ts'
import { newsContent } from '../../notice/news/news-content.ts'
import { newsMails } from '../../notice/news/news-mail.ts'
import { countReaders } from '../../notice/news/segment.ts'
import { stopTokens } from '../../notice/news/stop-token.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { operatorNames } from '../operator/operator-names.ts'

const listedMax = 50

export function mailingCallables(desk: Console): Handler[] {
  const { db, operator, signature } = desk
  const { publicOrigin } = signature
  const asNews = newsMails({ operator, publicOrigin, tokens: stopTokens('preview') })
  return [
    handleOperator(desk, listMailings, async () => {
      const all = await readProgress(db.sql, 'news', listedMax)
      const nameOf = await operatorNames(db.sql)
      return {
        mailings: all.map(({ id, content, segment, state, actor, startedAt, endedAt, ...figures }) => ({
          id,
          state,
          subject: content.subject ?? '',
          startedBy: nameOf(actor),
          segment: segmentInWords(segment ?? everyReader),
          startedAt: startedAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          waiting: state === 'stopped' ? 0 : figures.waiting,
          sent: figures.sent,
          failed: figures.failed,
          unknown: figures.unknown,
          skipped: figures.skipped,
          unsubscribed: figures.unsubscribed,
        })),
      }
    }),

    handleOperator(desk, countMailing, async ({ segment }, { clock }) => ({
      count: await countReaders(db.sql, segment, clock.now()),
    })),

    handleOperator(desk, previewMailing, async (text, { operator: { email } }) => {
      const mail = mailTo(newsContent(text, publicOrigin), email)
      const shown = mail && asNews(mail, 'preview', null)
      return shown
        ? { subject: shown.subject, text: layOut(shown, signature).text }
        : { subject: '', text: '' }
    }),
  ]
}
