import {
  moveMailingAct,
  startMailingAct,
  stopMailingAct,
  testMailingAct,
} from '#contract/console/mailings.ts'
import type { MailingText } from '#contract/notice/mailing.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { layOut } from '#server/mail/layout.ts'
import { readProgress } from '#server/notice/broadcast/broadcasts.ts'
import { newsContent } from '#server/notice/news/news-content.ts'
import { newsMails } from '#server/notice/news/news-mail.ts'
import { stopTokens } from '#server/notice/news/stop-token.ts'
import { inputOf } from '../command-line/act-fields.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Call, Command } from '../command-line/command.ts'
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
    ...actVerbs(testMailingAct, startMailingAct, moveMailingAct, stopMailingAct),
  },
}

const listMax = 100

/** The mail as it would arrive, from the same fields as `news start`. */
function preview(call: Call): string {
  const { operator, publicOrigin } = call.env
  const given = inputOf(testMailingAct, {
    text: call.text,
    flag: call.flag,
    found: {},
    reason: '',
  }) as MailingText // Cast: parsed by its schema.
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
