import type { Note } from '#contract/apps/app-note.ts'
import type { NoteLine } from '#contract/apps/note-lines.ts'
import { dayText } from '../frame/day-text.ts'
import { photosOf } from './note-content.ts'

export const excerptLength = 160

type Head = { title: string; excerpt: string }
const heads = new WeakMap<Note, Head>()

/** The title and excerpt of a note. Without a title, the first line is used. */
export function headOf(note: Note): Head {
  const head = heads.get(note) ?? readHead(note)
  heads.set(note, head)
  return head
}

function readHead(note: Note): Head {
  const lines: string[] = []
  for (const { text } of note.lines) {
    const shown = shownText(text)
    if (shown && lines.push(shown) === linesMax) break
  }
  const title = note.title.trim()
  if (title) return { title, excerpt: lines.join(' ').slice(0, excerptLength) }
  const [first = '', ...rest] = lines
  return { title: first.slice(0, 60) || untitled(note), excerpt: rest.join(' ').slice(0, excerptLength) }
}

/** The lines from which the head of a note is read: a note may have thousands of others. */
export function headLines({ lines }: Note): NoteLine[] {
  let count = 0
  return lines.flatMap(({ id, kind, text, photo }) => {
    const shown = count < linesMax ? shownText(text) : ''
    if (shown) count++
    return shown || photo !== undefined
      ? [{ id, kind, text: shown, ...(photo !== undefined && { photo }) }]
      : []
  })
}

/** More than an excerpt shows. */
const linesMax = 12

const shownText = (text: string) =>
  text
    .trim()
    .replaceAll(/[\t\n]+/g, ' ')
    .slice(0, excerptLength)

/** Notes that are only photos are told apart by their number and day. */
function untitled(note: Note): string {
  const { length } = photosOf(note)
  return length > 0 ? `写真${length}枚（${dayText(note.createdAt)}）` : '新しいメモ'
}
