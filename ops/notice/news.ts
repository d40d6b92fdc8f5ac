import { randomUUID } from 'node:crypto'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { countForNews } from '#server/auth/member/page-of-members.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { layOut } from '#server/mail/layout.ts'
import { mail } from '#server/mail/mail.ts'
import { type BroadcastContent, readProgress } from '#server/notice/broadcast/broadcasts.ts'
import { newsMails } from '#server/notice/news/news-mail.ts'
import { startNews, stopNews, testNews } from '#server/notice/news/operate-news.ts'
import { stopTokens } from '#server/notice/news/stop-token.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'
import { isUuid, linkOf, titledText } from './titled-text.ts'

export const newsCommand: Command = {
  name: 'news',
  usage: operatorText('news-usage'),
  about: operatorText('news-about'),
  run: async (env, parameters, operator) => {
    const { verb, id, to, isDryRun, isJson, ...wanted } = read(parameters)
    if (verb === 'preview') return console.log(preview(env, contentOf(wanted)))
    const { say } = operator
    const output = await withDatabase(env, operator, async (db) => {
      const act = { actor: operator.actor, at: await serverNow(env, db) }
      if (verb === 'test') return test(db, contentOf(wanted), to ?? '', act, say)
      if (verb === 'start') return start(db, contentOf(wanted), isDryRun, act, say)
      if (verb === 'progress') return progress(db, isJson ? null : say)
      if (verb === 'stop') return stop(db, id ?? '', act, say)
      throw wrongUsage(newsCommand)
    })
    console.log(output)
  },
}

type Act = { actor: string; at: Date }
type WantedNews = { file: string | undefined; link: string | undefined; label: string | undefined }

const listMax = 20
const subjectMax = 100

export function contentOf({ file, link, label }: WantedNews): BroadcastContent {
  const { title: subject, body } = titledText(file)
  const wanted = linkOf(link, label)
  const action = wanted && { label: wanted.label, url: wanted.href }
  const content = { subject, paragraphs: body.split(/\n{2,}/), ...(action && { action }) }
  // The same check as when it is sent, so that the operator sees the error and not the job.
  const isMail = mail.safeParse({ to: 'preview@example.jp', ...content }).success
  if (isMail && subject.length <= subjectMax) return content
  throw operatorError('news-malformed', { max: subjectMax })
}

type Sender = Pick<Env, 'operator' | 'publicOrigin'>

export function preview({ operator, publicOrigin }: Sender, content: BroadcastContent): string {
  const asNews = newsMails({ operator, publicOrigin, tokens: stopTokens('preview') })
  const { subject = '', paragraphs = [], action } = content
  const shown = asNews(
    { to: 'preview@example.jp', subject, paragraphs, ...(action && { action }) },
    'preview',
  )
  return `${shown.subject}\n\n${layOut(shown, { operatorName: operator.name, publicOrigin }).text}`
}

export async function test(
  db: Db,
  content: BroadcastContent,
  to: string,
  act: Act,
  say: Say,
): Promise<string> {
  const outcome = await testNews(db, { content, to, ...act })
  if (outcome === 'unknown-member') throw operatorError('news-test-refused', { to })
  return say('news-tested', { to })
}

export async function start(
  db: Db,
  content: BroadcastContent,
  isDryRun: boolean,
  act: Act,
  say: Say,
): Promise<string> {
  const count = await countForNews(db.sql)
  if (isDryRun) return say('news-dry-run', { count })
  const id = await startNews(db, { content, key: randomUUID(), ...act })
  return say('news-started', { id: id ?? '', count })
}

export async function progress(db: Db, say: Say | null): Promise<string> {
  const all = await readProgress(db.sql, 'news', listMax)
  if (!say) return json(all)
  if (all.length === 0) return say('no-news')
  return all
    .map((each) =>
      [each.id, say(`news-${each.state}`), say('news-counts', each), each.content.subject].join('  '),
    )
    .join('\n')
}

export async function stop(db: Db, id: string, act: Act, say: Say): Promise<string> {
  const isStopped = isUuid(id) && (await stopNews(db, { id, ...act }))
  if (!isStopped) throw operatorError('news-not-running', { id })
  return say('news-stopped-now', { id })
}

function read(parameters: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { file: text, to: text, link: text, label: text, 'dry-run': flag, json: flag } as const
  const { values, positionals } = readOptions(parameters, options)
  const { file, to, link, label, json: isJson = false } = values
  const [verb, id] = positionals
  return { verb, id, to, file, link, label, isJson, isDryRun: values['dry-run'] ?? false }
}
