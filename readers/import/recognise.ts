import { csvRows } from '#contract/values/csv.ts'
import { decodeFile } from '../frame/decode-file.ts'
import { isHealthExport } from '../weight/health-export.ts'
import { type NoTable, noTableText } from '../weight/no-table.ts'
import { readFile } from '../weight/read-file.ts'
import { recogniseEnex } from './notes/enex.ts'
import { recogniseKeep } from './notes/keep.ts'
import { recogniseTexts } from './notes/markdown-folder.ts'
import { recogniseSimplenote } from './notes/simplenote.ts'
import {
  type ChosenFile,
  extensionOf,
  jsonIn,
  nameOf,
  type OpenedFiles,
  openFiles,
  titleOf,
} from './open-files.ts'
import { recogniseOwn } from './own-export.ts'
import { withOwnIds } from './own-ids.ts'
import { partsOf } from './parts.ts'
import { isMealieBackup, recogniseMealie } from './recipes/mealie.ts'
import { recognisePaprika } from './recipes/paprika.ts'
import { recogniseStructured } from './recipes/structured.ts'
import { recogniseTandoor } from './recipes/tandoor.ts'
import type { Source } from './source.ts'
import { recogniseCalendar } from './todos/calendar.ts'
import { recogniseTasks } from './todos/task-json.ts'
import { recogniseTickTick } from './todos/ticktick.ts'
import { recogniseTodoist } from './todos/todoist.ts'
import { unfolded } from './todos/unfold.ts'

export type Recognised =
  | { status: 'source'; source: Source }
  /** A table of weights, which asks questions of its own. */
  | { status: 'weights'; file: Blob; name: string }
  | { status: 'refused'; why: string }

const refused = (why: string): Recognised => ({ status: 'refused', why })

/** The apps that wrote these files, by their content: several if an archive has a folder for each. */
export async function recogniseAll(chosen: readonly ChosenFile[]): Promise<Recognised[]> {
  const opened = await openFiles(chosen)
  const parts = opened ? partsOf(opened) : []
  const found: Recognised[] = []
  for (const part of parts) {
    const [alone] = part.files.length === 1 ? part.files : []
    const bytes = alone && (await part.bytesOf(alone))
    const each = alone && bytes ? [{ ...alone, content: new Blob([bytes]) }] : null
    found.push(each ? await recognise(each) : await recogniseOpened(part, []))
  }
  const known = found.filter(({ status }) => status !== 'refused')
  return known.length > 0 ? known : [await recognise(chosen)]
}

/** The app that wrote these files; a refusal says what to do instead. */
export async function recognise(chosen: readonly ChosenFile[]): Promise<Recognised> {
  if (chosen.length === 0) return refused('ファイルがありません。')
  const opened = await openFiles(chosen)
  if (!opened) return refused('圧縮ファイルが壊れているようです。もう一度書き出してから、お選びください。')
  return recogniseOpened(opened, chosen)
}

async function recogniseOpened(opened: OpenedFiles, chosen: readonly ChosenFile[]): Promise<Recognised> {
  const [first] = chosen
  if (first && chosen.length === 1 && (await isHealth(first, opened)))
    return { status: 'weights', file: first.content, name: nameOf(first.path) }
  if (opened.files.length === 0) return refused('中に読み込めるファイルがありません。')
  const alone = await oneJson(opened)
  if (alone) return alone
  if (await isMealieBackup(opened)) return refused(mealieBackup)
  const source =
    (await recognisePaprika(opened)) ??
    (await recogniseEnex(opened.files)) ??
    (await recogniseKeep(opened)) ??
    (await recogniseTandoor(opened)) ??
    (await recogniseMealie(opened)) ??
    (await fromCalendars(opened)) ??
    (await fromTables(opened)) ??
    (await recogniseStructured(opened))
  if (source) return { status: 'source', source: withOwnIds(source) }
  const weights = first && chosen.length === 1 ? await asWeights(first, opened) : null
  if (weights?.status === 'weights') return weights
  const [only] = opened.files.length === 1 ? opened.files : []
  if (only && (await opened.textOf(only)) === null) return weights ?? refused(whyNot(opened))
  const texts = await recogniseTexts(opened)
  if (texts) return { status: 'source', source: withOwnIds(texts) }
  return weights ?? refused(whyNot(opened))
}

/** A single JSON file says by its fields whose it is. */
async function oneJson(opened: OpenedFiles): Promise<Recognised | null> {
  const json = opened.files.filter(({ path }) => extensionOf(path) === 'json')
  const [file] = json
  // Simplenote packs its texts beside the JSON.
  const chosen =
    json.length === 1 ? file : json.find(({ path }) => /(?:^|\/)(?:notes|Tasks)\.json$/i.test(path))
  if (!chosen) return null
  const text = await opened.textOf(chosen)
  const value = jsonIn(text)
  if (value === null)
    return opened.files.length === 1
      ? refused('ファイルが壊れているか、途中で切れているようです。もう一度書き出してから、お選びください。')
      : null
  const own = recogniseOwn(value)
  if (own?.status === 'newer')
    return refused(
      '新しいバージョンで書き出されたファイルです。ページを再読み込みして、もう一度お試しください。',
    )
  if (own) return { status: 'source', source: own.source }
  const source = recogniseSimplenote(value) ?? recogniseTasks(value)
  return source && { status: 'source', source: withOwnIds(source) }
}

async function textsOf(opened: OpenedFiles, extension: string) {
  const texts: { name: string; text: string }[] = []
  for (const file of opened.files.filter(({ path }) => extensionOf(path) === extension)) {
    const text = await opened.textOf(file)
    if (text !== null) texts.push({ name: titleOf(file.path), text })
  }
  return texts
}

async function fromCalendars(opened: OpenedFiles): Promise<Source | null> {
  const texts: { name: string; text: string }[] = []
  for (const file of opened.files.filter(({ path }) => extensionOf(path) === 'ics')) {
    const bytes = await opened.bytesOf(file)
    if (bytes) texts.push({ name: titleOf(file.path), text: decodeFile(unfolded(bytes)) })
  }
  return recogniseCalendar(texts)
}

async function fromTables(opened: OpenedFiles): Promise<Source | null> {
  // Beside Markdown it is one of Notion's tables.
  if (opened.files.some(({ path }) => extensionOf(path) === 'md')) return null
  const tables = (await textsOf(opened, 'csv')).map(({ name, text }) => ({ name, rows: csvRows(text) }))
  const [first] = tables
  return recogniseTodoist(tables) ?? (first && tables.length === 1 ? recogniseTickTick(first.rows) : null)
}

const isHealth = async ({ content, path }: ChosenFile, { files }: OpenedFiles) =>
  files.some((file) => file.path.startsWith('apple_health_export/')) ||
  (extensionOf(path) === 'xml' && (await isHealthExport(content)))

const tables = new Set(['csv', 'tsv', 'xml', 'xlsx', 'xls'])

async function asWeights({ content, path }: ChosenFile, { files }: OpenedFiles): Promise<Recognised | null> {
  const isTable = tables.has(extensionOf(path)) && (files.length === 1 || /^xls/.test(extensionOf(path)))
  if (!isTable) return null
  const read = await readFile(content)
  return read.status === 'read'
    ? { status: 'weights', file: content, name: nameOf(path) }
    : refused(noTableText[read.why satisfies NoTable])
}

const mealieBackup =
  'Mealieのバックアップは読み取れません。Mealieでレシピを書き出して、そのファイルをお選びください。'

const otherReasons: Record<string, string> = {
  pdf: 'PDFの中の文章は読み取れません。元のアプリから、テキストかHTMLで書き出してください。',
  one: 'OneNoteのファイルは読み取れません。Wordやテキストで保存し直してください。',
  docx: 'Wordの文書は読み取れません。「書式なし」か「Webページ」で保存し直してください。',
  json: '知らない形のJSONです。元のアプリの書き出しをそのままお選びください。',
}

function whyNot({ files }: OpenedFiles): string {
  const [first] = files
  const known = otherReasons[extensionOf(first?.path ?? '')]
  return (
    known ??
    '読み取れる形のファイルではないか、大きすぎるか、パスワード付きです。元のアプリで書き出した、そのままのファイルをお選びください。'
  )
}
