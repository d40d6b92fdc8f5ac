import { stopMailingAct } from '#contract/console/mailings.ts'
import { mailingSubjectMax, mailingText, type Segment, segment } from '#contract/notice/mailing.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Acting } from '#server/audit/act.ts'
import { startNewsAct, stopNewsAct } from '#server/console/mailing/mailing-acts.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { layOut } from '#server/mail/layout.ts'
import { mail } from '#server/mail/mail.ts'
import { type BroadcastContent, readProgress } from '#server/notice/broadcast/broadcasts.ts'
import { newsMails } from '#server/notice/news/news-mail.ts'
import { testNews } from '#server/notice/news/operate-news.ts'
import { countReaders } from '#server/notice/news/segment.ts'
import { stopTokens } from '#server/notice/news/stop-token.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Call, Command, PersonCall, Prepared } from '../command-line/command.ts'
import { shownMember, theMember } from '../command-line/find-member.ts'
import { namedBy, shortId } from '../command-line/named.ts'
import { changeByAct, reasonOr } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'
import { linkOf, titledText } from './titled-text.ts'

export const newsCommand: Command = {
  name: 'news',
  usage: operatorText('news-usage'),
  about: operatorText('news-about'),
  options: { file: 'text', to: 'text', link: 'text', label: 'text', active: 'flag', 'balance-above': 'text' },
  verbs: {
    preview: { kind: 'look', database: 'none', run: async (call) => preview(call.env, asked(call)) },
    test: { kind: 'change', role: 'admin', prepare: prepareTest },
    start: { kind: 'change', role: 'admin', prepare: prepareStart },
    progress: { kind: 'look', run: ({ db, sayUnlessJson }) => progress(db, sayUnlessJson) },
    stop: { kind: 'change', role: 'admin', words: 1, prepare: prepareStop },
  },
}

const asked = ({ text }: Pick<Call, 'text'>) =>
  contentOf({ file: text('file'), link: text('link'), label: text('label') })

async function prepareTest(call: PersonCall): Promise<Prepared> {
  const { db, env, say, text, person } = call
  const content = asked(call)
  const to = text('to') ?? ''
  const member = await theMember(db, to)
  return {
    preview: { ...shownMember(member), what: say('change-news-test'), text: preview(env, content) },
    perform: () => test(db, content, member.uid, person.acting, say),
  }
}

/** Through the console's act, so that a newsletter needs two persons here too. */
async function prepareStart(call: PersonCall): Promise<Prepared> {
  const { db, env, say, at } = call
  const content = asked(call)
  const wanted = segmentOf(call)
  const count = await countReaders(db.sql, wanted, at)
  const act = startNewsAct({ db, publicOrigin: env.publicOrigin })
  return changeByAct(call, act, {
    input: { ...mailingOf(call), segment: wanted },
    preview: {
      who: say('news-segment', { segment: wanted }),
      what: say('change-news-start'),
      changes: [{ label: say('label-change-recipients'), before: null, after: String(count) }],
      text: preview(env, content),
    },
    reason: reasonOr(call, 'news start'),
    done: () => startedText(call, count),
  })
}

async function startedText({ db, say, isJson }: PersonCall, count: number): Promise<string> {
  const [newest] = await readProgress(db.sql, 'news', 1)
  const id = newest?.id ?? ''
  return isJson ? json({ status: 'done', id, count }) : say('news-started', { id: shortId(id), count })
}

async function prepareStop(call: PersonCall): Promise<Prepared> {
  const { db, say, words } = call
  const [word = ''] = words
  const known = namedBy(await readProgress(db.sql, 'news', listMax), word)
  if (!known) throw operatorError('news-not-running', { id: word })
  const { id } = known
  return changeByAct(call, stopNewsAct, {
    input: { id },
    preview: { who: `${shortId(id)} ${known.content.subject ?? ''}`, what: say('change-news-stop') },
    reason: reasonOr(call, stopMailingAct.act),
    done: async () => say('news-stopped-now', { id: shortId(id) }),
  })
}

function mailingOf({ text }: Pick<Call, 'text'>) {
  const { title: subject, body } = titledText(text('file'))
  const parsed = mailingText.safeParse({ subject, body, link: linkOf(text('link'), text('label')) })
  if (!parsed.success) throw operatorError('news-malformed', { max: mailingSubjectMax })
  return parsed.data
}

function segmentOf({ text, flag }: Pick<Call, 'text' | 'flag'>): Segment {
  const above = text('balance-above')
  const balanceAbove = above === undefined ? null : /^\d+$/.test(above) ? Number(above) : Number.NaN
  const parsed = segment.safeParse({ isActive: flag('active'), balanceAbove })
  if (!parsed.success) throw operatorError('news-balance-malformed', { text: above ?? '' })
  return parsed.data
}

type WantedNews = { file: string | undefined; link: string | undefined; label: string | undefined }

const listMax = 100

export function contentOf({ file, link, label }: WantedNews) {
  const { title: subject, body } = titledText(file)
  const wanted = linkOf(link, label)
  const action = wanted && { label: wanted.label, url: wanted.href }
  const content = { subject, paragraphs: body.split(/\n{2,}/), ...(action && { action }) }
  // The same check as when it is sent, so that the operator sees the error and not the job.
  const isMail = mail.safeParse({ to: 'preview@example.jp', ...content }).success
  if (isMail && subject.length <= mailingSubjectMax) return content
  throw operatorError('news-malformed', { max: mailingSubjectMax })
}

type Sender = Pick<Env, 'operator' | 'publicOrigin'>

export function preview({ operator, publicOrigin }: Sender, content: BroadcastContent): string {
  const asNews = newsMails({ operator, publicOrigin, tokens: stopTokens('preview') })
  const { subject = '', paragraphs = [], action } = content
  const shown = asNews(
    { to: 'preview@example.jp', subject, paragraphs, ...(action && { action }) },
    'preview',
    null,
  )
  return `${shown.subject}\n\n${layOut(shown, { operatorName: operator.name, publicOrigin }).text}`
}

export async function test(
  db: Db,
  content: BroadcastContent,
  to: string,
  act: Acting,
  say: Say,
): Promise<string> {
  const outcome = await testNews(db, { content, to, ...act })
  if (outcome === 'unknown-member') throw operatorError('news-test-refused', { to })
  return say('news-tested', { to })
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
