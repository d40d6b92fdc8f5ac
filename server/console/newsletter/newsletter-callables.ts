import { countNewsletter, listNewsletters, previewNewsletter } from '#contract/console/newsletters.ts'
import { everyReader, segmentInWords } from '#contract/notice/newsletter.ts'
import type { Handler } from '../../http/handle.ts'
import { layOut } from '../../mail/layout.ts'
import { readProgress } from '../../notice/broadcast/broadcasts.ts'
import { mailTo } from '../../notice/broadcast/post-broadcast.ts'
import { newsContent } from '../../notice/newsletter/news-content.ts'
import { newsMails } from '../../notice/newsletter/news-mail.ts'
import { countReaders } from '../../notice/newsletter/segment.ts'
import { stopTokens } from '../../notice/newsletter/stop-token.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { operatorNames } from '../operator/operator-names.ts'

const listedMax = 50

export function newsletterCallables(operatorConsole: Console): Handler[] {
  const { db, operator, signature } = operatorConsole
  const { publicOrigin } = signature
  const asNews = newsMails({ operator, publicOrigin, tokens: stopTokens('preview') })
  return [
    handleOperator(operatorConsole, listNewsletters, async () => {
      const all = await readProgress(db.sql, 'news', listedMax)
      const nameOf = await operatorNames(db.sql)
      return {
        newsletters: all.map(({ id, content, segment, state, actor, startedAt, endedAt, ...figures }) => ({
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

    handleOperator(operatorConsole, countNewsletter, async ({ segment }, { clock }) => ({
      count: await countReaders(db.sql, segment, clock.now()),
    })),

    handleOperator(operatorConsole, previewNewsletter, async (text, { operator: { email } }) => {
      const mail = mailTo(newsContent(text, publicOrigin), email)
      const shown = mail && asNews(mail, 'preview', null)
      return shown
        ? { subject: shown.subject, text: layOut(shown, signature).text }
        : { subject: '', text: '' }
    }),
  ]
}
