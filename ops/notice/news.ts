import {
  moveNewsletterAct,
  startNewsletterAct,
  stopNewsletterAct,
  testNewsletterAct,
} from '#contract/console/newsletters.ts'
import type { NewsletterText } from '#contract/notice/newsletter.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { layOut } from '#server/mail/layout.ts'
import { readProgress } from '#server/notice/broadcast/broadcasts.ts'
import { newsContent } from '#server/notice/newsletter/news-content.ts'
import { newsMails } from '#server/notice/newsletter/news-mail.ts'
import { stopTokens } from '#server/notice/newsletter/stop-token.ts'
import { inputOf } from '../command-line/act-fields.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, CommandCall } from '../command-line/command.ts'
import { shortId } from '../command-line/named.ts'
import { json } from '../command-line/table.ts'

export const newsCommand: Command = {
  name: 'news',
  usage: operatorText('news-usage'),
  about: operatorText('news-about'),
  options: { file: 'text', href: 'text', label: 'text' },
  verbs: {
    preview: { kind: 'look', database: 'none', run: async (call) => preview(call) },
    progress: { kind: 'look', run: ({ db, sayUnlessJson }) => progress(db, sayUnlessJson) },
    ...actVerbs(testNewsletterAct, startNewsletterAct, moveNewsletterAct, stopNewsletterAct),
  },
}

const listMax = 100

/** The mail as it would arrive, from the same fields as `news start`. */
function preview(call: CommandCall): string {
  const { operator, publicOrigin } = call.env
  const given = inputOf(testNewsletterAct, {
    text: call.text,
    flag: call.flag,
    found: {},
    reason: '',
  }) as NewsletterText // Cast: parsed by its schema.
  const { subject = '', paragraphs = [], action } = newsContent(given, publicOrigin)
  const asNews = newsMails({ operator, publicOrigin, tokens: stopTokens('preview') })
  const mail = { to: 'preview@example.jp', subject, paragraphs, ...(action && { action }) }
  const shown = asNews(mail, 'preview', null)
  return `${shown.subject}\n\n${layOut(shown, { operatorName: operator.name, publicOrigin }).text}`
}

export async function progress(db: Db, say: Say | null): Promise<string> {
  const all = await readProgress(db.sql, 'news', listMax)
  if (!say) return json(all)
  if (all.length === 0) return say('no-news')
  return all
    .map((each) =>
      [shortId(each.id), say(`news-${each.state}`), say('news-counts', each), each.content.subject].join(
        '  ',
      ),
    )
    .join('\n')
}
