import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { countForNews } from '#server/auth/member/page-of-members.ts'
import type { Db } from '#server/db/db.ts'
import type { Env } from '#server/env.ts'
import { layOut } from '#server/mail/layout.ts'
import { mail } from '#server/mail/mail.ts'
import { type BroadcastContent, readProgress } from '#server/notice/broadcast/broadcasts.ts'
import { newsMails } from '#server/notice/news/news-mail.ts'
import { startNews, stopNews, testNews } from '#server/notice/news/operate-news.ts'
import { stopTokens } from '#server/notice/news/stop-token.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command.ts'
import { serverNow } from '../now.ts'
import { withDatabase } from '../with-database.ts'
import { titledText } from './titled-text.ts'

export const newsCommand: Command = {
  name: 'news',
  usage:
    'preview --file <path> | test --file <path> --to <member> | start --file <path> [--dry-run] | progress | stop <id>   [--link <https URL> --label <text>] [--json]',
  about:
    'Mails news to members who agreed to it. The first line of the file is the subject. `test` mails one member by uid or address, `start --dry-run` counts the recipients, `progress` shows how far each newsletter is.',
  run: async (env, parameters) => {
    const { verb, id, to, isDryRun, json, ...wanted } = read(parameters)
    if (verb === 'preview') return console.log(preview(env, contentOf(wanted)))
    const output = await withDatabase(env, async (db) => {
      const act = { actor: userInfo().username, at: await serverNow(env, db) }
      if (verb === 'test') return test(db, contentOf(wanted), to ?? '', act)
      if (verb === 'start') return start(db, contentOf(wanted), isDryRun, act)
      if (verb === 'progress') return progress(db, json)
      if (verb === 'stop') return stop(db, id ?? '', act)
      throw new OperatorError(`usage: news ${newsCommand.usage}`)
    })
    console.log(output)
  },
}

type Act = { actor: string; at: Date }
type WantedNews = { file: string | undefined; link: string | undefined; label: string | undefined }

const listMax = 20

export function contentOf({ file, link, label }: WantedNews): BroadcastContent {
  if (!file) throw new OperatorError('missing text: name a file with --file')
  if (Boolean(link) !== Boolean(label)) throw new OperatorError('--link and --label belong together')
  const { title, body } = titledText(readFileSync(file, 'utf8'))
  const content = {
    subject: title,
    paragraphs: body.split(/\n{2,}/),
    ...(link && label && { action: { label, url: link } }),
  }
  // The same check as when it is sent, so that the operator sees the error and not the job.
  const parsed = mail.safeParse({ to: 'preview@example.jp', ...content })
  if (parsed.success && content.subject.length <= subjectMax) return content
  throw new OperatorError(
    `not accepted: the subject is one line of at most ${subjectMax} letters, the link a URL`,
  )
}

const subjectMax = 100

export function preview(
  { operator, publicOrigin }: Pick<Env, 'operator' | 'publicOrigin'>,
  content: BroadcastContent,
) {
  const asNews = newsMails({ operator, publicOrigin, tokens: stopTokens('preview') })
  const { subject = '', paragraphs = [], action } = content
  const shown = asNews(
    { to: 'preview@example.jp', subject, paragraphs, ...(action && { action }) },
    'preview',
  )
  return `${shown.subject}\n\n${layOut(shown, { operatorName: operator.name, publicOrigin }).text}`
}

export async function test(db: Db, content: BroadcastContent, to: string, act: Act): Promise<string> {
  const outcome = await testNews(db, { content, to, ...act })
  if (outcome === 'unknown-member')
    throw new OperatorError(`no member '${to}' with a verified address who agreed to news`)
  return `a test is queued to ${to}`
}

export async function start(db: Db, content: BroadcastContent, isDryRun: boolean, act: Act): Promise<string> {
  const count = await countForNews(db.sql)
  if (isDryRun) return `dry run: ${count} members would get 「${content.subject}」; nothing was sent`
  const id = await startNews(db, { content, key: randomUUID(), ...act })
  return `${id} is started for ${count} members; see \`news progress\``
}

export async function progress(db: Db, json: boolean): Promise<string> {
  const all = await readProgress(db.sql, 'news', listMax)
  if (json) return JSON.stringify(all, null, 2)
  if (all.length === 0) return 'no newsletters'
  return all
    .map(({ id, state, sent, skipped, waiting, content }) =>
      [id, state, `${sent} sent`, `${skipped} skipped`, `${waiting} queued`, content.subject].join('  '),
    )
    .join('\n')
}

export async function stop(db: Db, id: string, act: Act): Promise<string> {
  const isStopped = /^[0-9a-f-]{36}$/.test(id) && (await stopNews(db, { id, ...act }))
  if (!isStopped) throw new OperatorError(`no running newsletter ${id}`)
  return `${id} is stopped; nothing more goes out`
}

function read(parameters: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { file: text, to: text, link: text, label: text, 'dry-run': flag, json: flag }
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const { file, to, link, label, json = false } = values
    const [verb, id] = positionals
    return { verb, id, to, file, link, label, json, isDryRun: values['dry-run'] ?? false }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}
