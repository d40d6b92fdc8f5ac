import { markdownOfTree } from '../../frame/markup/html-to-markdown.ts'
import { type Element, elementsIn, parseMarkup, textIn } from '../../frame/markup/parse-markup.ts'
import { timeOf } from '../fields.ts'
import { md5Hex } from '../md5.ts'
import { extensionOf, pictureIn } from '../open-files.ts'
import type { FoundInFile, ImportContext, Picture, Source, SourceFile } from '../source.ts'
import { dayAndTime } from '../todos/day-and-time.ts'
import { noteRecords, pictureLine, tickLine } from './note-record.ts'

/** Evernote's export. Notes are read one after the other, because a file may be larger than the memory. */
export async function recogniseEnex(files: readonly SourceFile[]): Promise<Source | null> {
  const exports = files.filter(({ path }) => extensionOf(path) === 'enex')
  if (exports.length === 0) return null
  return {
    name: 'Evernote',
    app: 'note',
    neverTaken: ['ノートブックの階層：書き出しに含まれないため', '暗号化した文：鍵がないと読めないため'],
    read: async function* (context): AsyncGenerator<FoundInFile> {
      for (const file of exports) {
        const stream = await file.stream()
        if (!stream) continue
        for await (const note of notesIn(stream)) {
          if (note === null) yield { leftOut: `${file.path}：大きすぎるか、途中で切れているノート` }
          else yield* readNote(note, context)
        }
      }
    },
  }
}

const noteLengthMax = 120_000_000

/** The text of each note; null for one that has no end. */
async function* notesIn(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string | null> {
  const reader = stream.getReader()
  let decoder: TextDecoder | null = null
  // A note may have megabytes: what was searched already is only put aside.
  let [aside, length, rest]: [string[], number, string] = [[], 0, '']
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
    decoder ??= new TextDecoder(encodingOf(value))
    rest += decoder.decode(value, { stream: !done })
    for (let end = rest.indexOf(noteEnd); end >= 0; end = rest.indexOf(noteEnd)) {
      const text = [...aside, rest.slice(0, end)].join('')
      const start = text.indexOf('<note>')
      if (start >= 0) yield text.slice(start)
      rest = rest.slice(end + noteEnd.length)
      aside = []
      length = 0
    }
    // The end may have begun already.
    const searched = Math.max(0, rest.length - noteEnd.length)
    aside.push(rest.slice(0, searched))
    length += searched
    rest = rest.slice(searched)
    if (done) break
    if (length > noteLengthMax) {
      yield null
      await reader.cancel()
      return
    }
  }
  if ([...aside, rest].join('').includes('<note>')) yield null
}

const noteEnd = '</note>'

const encodingOf = ([first, second]: Uint8Array = new Uint8Array()): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

type Resource = { picture: Picture | null; name: string; hash: () => Promise<string> }

async function* readNote(text: string, context: ImportContext): AsyncGenerator<FoundInFile> {
  const resources: Resource[] = []
  const rest = withoutResources(text, resources)
  const note = parseMarkup(rest)
  const one = (name: string) => textIn(elementsIn(note, ({ tag }) => tag === name)[0] ?? '').trim()
  const tasks = tasksOf(note)
  const written = parseMarkup(one('content'))
  const groups = new Set(elementsIn(written, (each) => groupOf(each) !== undefined).map(groupOf))
  const content = withTicks(withTasks(written, tasks), false)
  const media = elementsIn(content, ({ tag }) => tag === 'en-media')
  const places = await placesOf(media, resources)
  const pictures: Picture[] = []
  for (const { picture, name } of resources) {
    if (picture) pictures.push(picture)
    else yield { leftOut: `${name || '添付ファイル'}：写真でない添付は、メモに置けないため` }
  }
  if (elementsIn(content, ({ tag }) => tag === 'en-crypt').length > 0)
    yield { leftOut: `${one('title')}：暗号化した文` }
  const { due: reminder } = dayAndTime(one('reminder-time'))
  if (reminder) yield { leftOut: `${one('title')}：${reminder}のリマインダー` }
  const placed = new Set<Picture>()
  const body = markdownOfTree(content, (element) => {
    if (element.tag === 'en-crypt') return '［暗号化した文］'
    if (element.tag === 'en-todo') return `- [${element.attributes.get('checked') === 'true' ? 'x' : ' '}] `
    const resource = places.get(element)
    if (!resource) return null
    if (!resource.picture) return `［添付：${resource.name}］`
    placed.add(resource.picture)
    return `\n${pictureLine('写真', pictures.indexOf(resource.picture))}\n`
  })
  const loose = pictures.flatMap((picture, at) => (placed.has(picture) ? [] : [pictureLine('写真', at)]))
  const link = one('source-url')
  yield* noteRecords(
    {
      // Evernote writes no id: a note keeps the time at which it was made.
      key: `${one('created')}\n${one('title')}`,
      title: one('title'),
      body: [
        body,
        ...loose,
        ...tasks.filter(({ group }) => !groups.has(group)).map(({ text, isDone }) => tickLine(text, isDone)),
        ...(/^https?:\/\/\S+$/.test(link) ? ['', link] : []),
      ]
        .join('\n')
        .trim(),
      tags: elementsIn(note, ({ tag }) => tag === 'tag').map((tag) => textIn(tag)),
      createdAt: timeOf(one('created')),
      editedAt: timeOf(one('updated')),
      pictures,
    },
    context,
  )
}

type Task = { text: string; isDone: boolean; group: string; order: string }

function tasksOf(note: Element): Task[] {
  const tasks = elementsIn(note, ({ tag }) => tag === 'task').map((task) => {
    const named = (name: string) => textIn(elementsIn(task, ({ tag }) => tag === name)[0] ?? '').trim()
    const { due } = dayAndTime(named('duedate'))
    return {
      text: due ? `${named('title')}（${due}まで）` : named('title'),
      isDone: named('taskstatus') === 'completed',
      group: named('taskgroupnotelevelid'),
      order: named('sortweight'),
    }
  })
  return tasks.sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
}

/** The id of a group of tasks, in whose place Evernote writes that they cannot be shown. */
const groupOf = ({ attributes }: Element): string | undefined => {
  const style = attributes.get('style') ?? ''
  return /--en-task-group:\s*true/.test(style) ? /--en-id:\s*([\w-]+)/.exec(style)?.[1] : undefined
}

function withTasks(element: Element, tasks: readonly Task[]): Element {
  const group = groupOf(element)
  if (group === undefined)
    return {
      ...element,
      children: element.children.map((child) =>
        typeof child === 'string' ? child : withTasks(child, tasks),
      ),
    }
  const items = tasks
    .filter((task) => task.group === group)
    .map(({ text, isDone }) => ({ tag: 'li', attributes: new Map(), children: [box(isDone), text] }))
  return { tag: 'ul', attributes: new Map(), children: items }
}

/** Takes the base64 of pictures out of the note before it is parsed. */
function withoutResources(text: string, resources: Resource[]): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('<resource>', at)
    const end = start < 0 ? -1 : text.indexOf('</resource>', start)
    if (end < 0) break
    parts.push(text.slice(at, start))
    resources.push(resourceOf(text.slice(start, end)))
    at = end + 11
  }
  return [...parts, text.slice(at)].join('')
}

function resourceOf(text: string): Resource {
  const dataAt = text.indexOf('<data')
  const from = text.indexOf('>', dataAt) + 1
  const to = text.indexOf('</data>', from)
  const base64 = dataAt >= 0 && to > 0 ? text.slice(from, to) : ''
  const facts = parseMarkup(dataAt >= 0 && to > 0 ? text.slice(0, dataAt) + text.slice(to) : text)
  const one = (name: string) => textIn(elementsIn(facts, ({ tag }) => tag === name)[0] ?? '').trim()
  const name = one('file-name')
  const picture = pictureIn(base64, one('mime').toLowerCase().replace('image/jpg', 'image/jpeg'), name)
  return {
    name,
    picture,
    hash: async () => {
      const content = await picture?.open()
      return content ? md5Hex(new Uint8Array(await content.arrayBuffer())) : ''
    },
  }
}

/** Which resource stands where. With one of each no hash is needed. */
async function placesOf(media: readonly Element[], resources: readonly Resource[]) {
  const places = new Map<Element, Resource>()
  const [first] = resources
  if (resources.length === 1 && first) for (const each of media) places.set(each, first)
  if (resources.length < 2 || media.length === 0) return places
  const byHash = new Map<string, Resource>()
  for (const resource of resources) byHash.set(await resource.hash(), resource)
  for (const each of media) {
    const found = byHash.get(each.attributes.get('hash')?.toLowerCase() ?? '')
    if (found) places.set(each, found)
  }
  return places
}

/** Things to tick in a list, which Evernote writes in two ways, as HTML does. */
function withTicks(element: Element, isInItem: boolean): Element {
  if (/-en-codeblock:\s*true/.test(element.attributes.get('style') ?? ''))
    return { ...element, tag: 'pre', children: [element.children.map(textIn).join('\n')] }
  const isItem = element.tag === 'li'
  const checked = isItem
    ? /--en-checked:\s*(true|false)/.exec(element.attributes.get('style') ?? '')?.[1]
    : undefined
  const children = element.children.map((child) => {
    if (typeof child === 'string') return child
    if (child.tag === 'en-todo' && (isInItem || isItem))
      return box(child.attributes.get('checked') === 'true')
    return withTicks(child, isInItem || isItem)
  })
  return { ...element, children: checked ? [box(checked === 'true'), ...children] : children }
}

const box = (isChecked: boolean): Element => ({
  tag: 'input',
  attributes: new Map([['type', 'checkbox'], ...(isChecked ? [['checked', ''] as const] : [])]),
  children: [],
})
