import type { NoteColor } from '#contract/apps/app-note.ts'
import { htmlToMarkdown } from '../../frame/markup/html-to-markdown.ts'
import { fieldsOf, firstText, listOf, textOf, timeOf } from '../fields.ts'
import { extensionOf, isPicture, jsonIn, nameOf, type OpenedFiles, pictureOf } from '../open-files.ts'
import type { FoundInFile, Picture, Source, SourceFile } from '../source.ts'
import { noteRecords, pictureLine, tickLine } from './note-record.ts'

const colors: Record<string, NoteColor> = {
  RED: 'kaki',
  ORANGE: 'kaki',
  PINK: 'kaki',
  YELLOW: 'gold',
  BROWN: 'gold',
  GREEN: 'moss',
  TEAL: 'moss',
  BLUE: 'indigo',
  CERULEAN: 'indigo',
  PURPLE: 'indigo',
  GRAY: 'stone',
}

/** Google Keep as Google Takeout packs it: a JSON file for each note, with its pictures beside it. */
export async function recogniseKeep(opened: OpenedFiles): Promise<Source | null> {
  const notes = opened.files.filter(
    ({ path }) => extensionOf(path) === 'json' && !/(?:^|\/)Labels\.json$/i.test(path),
  )
  let isKeep = false
  // A Takeout may hold other services too.
  for (const file of notes.slice(0, 40)) isKeep ||= isNote(jsonIn(await opened.textOf(file)))
  if (!isKeep) return null
  const pictures = new Map(
    opened.files.filter(({ path }) => isPicture(path)).map((file) => [nameOf(file.path), file]),
  )
  return {
    name: 'Google Keep',
    app: 'note',
    neverTaken: ['リマインダーと共有相手：Google Keepの書き出しに含まれないため', '録音：メモに置けないため'],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      for (const file of notes) {
        const value = jsonIn(await opened.textOf(file))
        if (!isNote(value)) {
          if (value === null) yield { leftOut: `${nameOf(file.path)}：読み取れないファイル` }
          continue
        }
        yield* noteOf(value, file, pictures, context)
      }
    },
  }
}

const isNote = (value: unknown) => {
  const note = fieldsOf(value)
  return (
    note.has('userEditedTimestampUsec') &&
    (note.has('textContent') || note.has('listContent') || note.has('isPinned'))
  )
}

type Pictures = ReadonlyMap<string, SourceFile>

function* noteOf(
  value: unknown,
  file: SourceFile,
  pictures: Pictures,
  context: Parameters<Source['read']>[0],
) {
  const note = fieldsOf(value)
  const used: Picture[] = []
  const lines: string[] = []
  for (const each of listOf(note.get('attachments'))) {
    const path = textOf(fieldsOf(each).get('filePath')).normalize('NFC')
    const found = pictures.get(nameOf(path)) ?? pictures.get(nameOf(path).replace(/\.jpeg$/i, '.jpg'))
    if (!found) {
      yield {
        leftOut: `${nameOf(path)}：${/^audio/.test(firstText(fieldsOf(each), 'mimetype')) ? '録音は、メモに置けないため' : '書き出しに見つからないため'}`,
      }
      continue
    }
    lines.push(pictureLine('写真', used.length))
    used.push(pictureOf(found))
  }
  const list = listOf(note.get('listContent')).map((item) => {
    const fields = fieldsOf(item)
    return tickLine(textOf(fields.get('text')), fields.get('isChecked') === true)
  })
  const links = listOf(note.get('annotations'))
    .map((each) => fieldsOf(each))
    .filter((each) => each.get('source') === 'WEBLINK')
    .map((each) => ({ url: firstText(each, 'url'), title: firstText(each, 'title') }))
  const text = bodyOf(textOf(note.get('textContent')), textOf(note.get('textContentHtml')))
  yield* noteRecords(
    {
      // A note keeps the time at which it was made.
      key: `${textOf(note.get('createdTimestampUsec')) || file.path}`,
      title: textOf(note.get('title')),
      body: [
        ...lines,
        ...[text, list.join('\n')].filter((each) => each !== ''),
        ...links.filter(({ url }) => url !== '' && !text.includes(url)).map(linkLine),
      ].join('\n'),
      tags: listOf(note.get('labels')).map((label) => fieldsOf(label).get('name')),
      color: colors[textOf(note.get('color'))] ?? 'none',
      isPinned: note.get('isPinned') === true,
      isArchived: note.get('isArchived') === true,
      isTrashed: note.get('isTrashed') === true,
      createdAt: timeOf(Number(note.get('createdTimestampUsec'))),
      editedAt: timeOf(Number(note.get('userEditedTimestampUsec'))),
      pictures: used,
    },
    context,
  )
}

const linkLine = ({ url, title }: { url: string; title: string }) =>
  title === '' || title === url ? url : `[${title.replaceAll(/[[\]\s]+/g, ' ').trim()}](${url})`

/** Newer files have the styles of the text in HTML beside it. */
function bodyOf(text: string, html: string): string {
  if (!/<(?:b|strong|i|em|h[1-6]|s|u)\b|font-weight|font-style|line-through/i.test(html)) return text
  const markdown = htmlToMarkdown(html)
  const words = (each: string) => each.replaceAll(/[\s*#~]/g, '')
  // Anything else than the same words would be a misreading.
  return words(markdown) === words(text) ? markdown : text
}
