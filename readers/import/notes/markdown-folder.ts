import { noteColors } from '#contract/apps/app-note.ts'
import { htmlToMarkdown } from '../../frame/markup/html-to-markdown.ts'
import { elementsIn, parseMarkup, textIn } from '../../frame/markup/parse-markup.ts'
import { textOf, timeOf } from '../fields.ts'
import { extensionOf, isPicture, nameOf, type OpenedFiles, titleOf } from '../open-files.ts'
import { ownIdIn } from '../own-id.ts'
import type { FoundInFile, FoundRecord, ImportContext, Source, SourceFile } from '../source.ts'
import { type FrontMatter, ownSource, readFrontMatter } from './front-matter.ts'
import { noteRecords } from './note-record.ts'
import { type Beside, picturesBeside, picturesIn } from './pictures-beside.ts'

const texts = new Set(['md', 'markdown', 'txt', 'text', 'html', 'htm'])
const isText = ({ path }: SourceFile) => texts.has(extensionOf(path)) && !isHidden(path)
/** Settings of the app that wrote the folder. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.'))
/** Notion puts 32 digits behind each name. */
const notionId = /[ -][0-9a-f]{32}(?=$|\/)/gi

/** Files of text with their pictures: from Notion, Obsidian, Apple Notes, or anything that writes Markdown or HTML. */
export async function recogniseTexts(opened: OpenedFiles): Promise<Source | null> {
  const { files } = opened
  const notes = files.filter(isText)
  if (notes.length === 0) return null
  const isNotion = notes.some(({ path }) => new RegExp(notionId.source, 'i').test(titleOf(path)))
  const isObsidian = files.some(({ path }) => /(?:^|\/)\.obsidian\//.test(path))
  const endings = new Set(notes.map(({ path }) => extensionOf(path)))
  const isMarkdown = endings.has('md') || endings.has('markdown')
  return {
    name: isNotion
      ? 'Notion'
      : isObsidian
        ? 'Obsidian'
        : isMarkdown
          ? 'Markdown'
          : endings.has('html') || endings.has('htm')
            ? 'HTML'
            : 'テキスト',
    app: 'note',
    neverTaken: isMarkdown ? ['メモどうしのリンク：相手の題の文字として残します'] : [],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      const folder = commonFolder(notes)
      const pictures = picturesIn(files)
      for (const file of notes) {
        const text = await opened.textOf(file)
        if (text === null) yield { leftOut: `${nameOf(file.path)}：大きすぎるか、壊れているため` }
        else yield* notesOf({ file, text: text.replaceAll(/\r\n?/g, '\n'), pictures, folder }, context)
      }
      for (const { path } of files) {
        if (isHidden(path) || pictures.shown.has(path) || texts.has(extensionOf(path))) continue
        const reason = isPicture(path) ? 'どのメモにも出てこない写真のため' : reasons[extensionOf(path)]
        yield { leftOut: `${nameOf(path)}：${reason ?? '文章でも写真でもないため'}` }
      }
    },
  }
}

const reasons: Record<string, string> = {
  pdf: 'PDFの中の文章は読み取れないため',
  csv: '表の一覧のため（中の各ページは読み込みます）',
  zip: '圧縮ファイルの中の圧縮ファイルのため',
}

type Text = { file: SourceFile; text: string; pictures: ReturnType<typeof picturesIn>; folder: string }

function notesOf({ file, text, pictures, folder }: Text, context: ImportContext): FoundRecord[] {
  const isPage = extensionOf(file.path).startsWith('htm')
  const { facts, body: below } = isPage
    ? { facts: new Map<string, string>(), body: text }
    : readFrontMatter(text)
  const beside = picturesBeside(file, pictures)
  const isOwn = facts.get('source') === ownSource
  const written = isPage ? pageText(below, beside) : isOwn ? beside.inOwn(below) : beside.inMarkdown(below)
  const named = isOwn
    ? { title: textOf(facts.get('title')), body: written }
    : title(facts, written, file, isPage ? below : '')
  const properties = isOwn ? [] : [...notionProperties(named.body), ...folderTag(file.path, folder)]
  const one = (...names: string[]) =>
    names.map((name) => facts.get(name)).find((each) => typeof each === 'string' && each !== '')
  const edited = timeOf(one('updated', 'modified', 'lastmod'))
  const color = noteColors.find((each) => each === one('color'))
  return noteRecords(
    {
      ...(isOwn && ownIdIn(textOf(facts.get('id')))),
      // A file keeps its words when it is renamed or moved.
      ...(!isOwn && below.trim() !== '' && { key: text }),
      title: named.title,
      body: isOwn ? named.body : [named.body, otherFacts(facts)].filter(Boolean).join('\n\n'),
      tags: [...listOf(facts, 'tags'), ...listOf(facts, 'tag'), ...properties],
      ...(color && { color }),
      isPinned: one('pinned') === 'true',
      isArchived: one('archived') === 'true',
      ...(isOwn && ownSettings(facts)),
      createdAt: timeOf(one('created', 'date')) ?? edited ?? file.modifiedAt ?? undefined,
      editedAt: edited ?? file.modifiedAt ?? undefined,
      pictures: beside.used,
    },
    context,
  )
}

/** The settings of a note that other apps do not have. */
function ownSettings(facts: FrontMatter['facts']) {
  const [todo = '', due = '', time = ''] = listOf(facts, 'reminder')
  const isReminder = ownIdIn(todo) && /^\d{4}-\d\d-\d\d$/.test(due) && /^\d\d:\d\d$/.test(time)
  return {
    ...(facts.get('done-below') === 'true' && { doneBelow: true as const }),
    ...(isReminder && { reminder: { todo, due, time } }),
  }
}

const taken = new Set('title tags tag color pinned archived updated modified lastmod created date'.split(' '))

/** Facts that a note has no field for, as lines of it. */
const otherFacts = (facts: FrontMatter['facts']): string =>
  [...facts]
    .map(([name, value]) => [name, [value].flat().join('、')] as const)
    .filter(([name, value]) => !taken.has(name) && value !== '')
    .map(([name, value]) => `- ${name}：${value}`)
    .join('\n')

/** The name in the facts, the first heading, or the file's. */
function title(facts: FrontMatter['facts'], body: string, { path }: SourceFile, page: string) {
  const given = facts.get('title')
  if (typeof given === 'string' && given !== '') return { title: given, body }
  const head =
    page === '' ? '' : textIn(elementsIn(parseMarkup(page), ({ tag }) => tag === 'title')[0] ?? '').trim()
  const [first = '', ...rest] = body.replace(/^\n+/, '').split('\n')
  const heading = /^#\s+(.+?)\s*#*$/.exec(first)?.[1]
  const name = titleOf(path).replaceAll(notionId, '').trim()
  // Apple Notes repeats the name of the file in the first line.
  if (heading ?? (first.trim() === name && name !== ''))
    return { title: heading ?? name, body: rest.join('\n').replace(/^\n+/, '') }
  return { title: head || name, body }
}

function pageText(page: string, { picture, linked }: Beside): string {
  return htmlToMarkdown(page, (element) => {
    const one = (name: string) => element.attributes.get(name) ?? ''
    if (element.tag === 'img') return picture(one('src'), one('alt')) ?? ''
    const isShown = elementsIn(element, ({ tag }) => tag === 'img').length > 0
    return element.tag === 'a' && !isShown ? linked(one('href'), textIn(element).trim()) : null
  })
}

const listOf = (facts: FrontMatter['facts'], name: string): readonly string[] => {
  const value = facts.get(name) ?? []
  return typeof value === 'string' ? value.split(/[,、\s]+/) : value
}

/** The tags that Notion writes below the title. The lines stay in the text. */
const notionProperties = (body: string): string[] =>
  (/^(?:Tags?|タグ|Multi-select):[ \t]*(.+)$/m.exec(body.split('\n\n', 1)[0] ?? '')?.[1] ?? '')
    .split(/[,、]/)
    .map((tag) => tag.trim())

/** The folder in which a note lies, below the one that was chosen. */
function folderTag(path: string, folder: string): string[] {
  const parts = path.slice(folder.length).split('/').slice(0, -1)
  const name = parts.at(-1)?.replaceAll(notionId, '').trim()
  return name ? [name] : []
}

/** The folder that holds all notes. */
function commonFolder(files: readonly SourceFile[]): string {
  const [first = '', ...paths] = files.map(({ path }) => path)
  const parts = first.split('/').slice(0, -1)
  while (parts.length > 0 && !paths.every((path) => path.startsWith(`${parts.join('/')}/`))) parts.pop()
  return parts.length > 0 ? `${parts.join('/')}/` : ''
}
