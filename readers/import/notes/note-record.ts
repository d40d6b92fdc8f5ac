import {
  type NoteColor,
  type NoteReminder,
  noteLettersMax,
  noteTagLengthMax,
} from '#contract/apps/app-note.ts'
import { tagsOf } from '../fields.ts'
import type { FoundRecord, ImportContext, Picture } from '../source.ts'

/** A note as its source has it. The body is Markdown. */
type NoteDraft = {
  /** The source's own id of the note; absent if it has none. */
  key?: string
  /** The id of one of our own notes, which an open file carries along. */
  ownId?: string
  title: string
  body: string
  tags?: readonly unknown[]
  color?: NoteColor
  isPinned?: boolean
  isArchived?: boolean
  isTrashed?: boolean
  doneBelow?: true
  reminder?: NoteReminder
  createdAt?: number | undefined
  editedAt?: number | undefined
  pictures?: readonly Picture[]
}

const titleLengthMax = 200
/** Room for the mark of each part. */
const partLengthMax = noteLettersMax - 1_000

/** The notes of a draft: one, or several if it is longer than a note may be. A note without an id is known by its content. */
export function noteRecords(draft: NoteDraft, { idOf, now }: ImportContext): FoundRecord[] {
  const { pictures = [] } = draft
  const body = cleanText(draft.body)
  const title = cleanText(draft.title).replaceAll(/\s+/g, ' ').trim()
  if (title === '' && body.trim() === '') return []
  const createdAt = draft.createdAt ?? draft.editedAt ?? now
  const editedAt = draft.editedAt ?? createdAt
  const key = draft.key ?? `${title}\n${body}`
  const parts = partsOf(title.length > titleLengthMax ? `${title}\n${body}` : body)
  return parts.map((part, at) => {
    const name = parts.length === 1 ? title : `${title}（${at + 1}/${parts.length}）`
    const used = picturesIn(part, pictures)
    return {
      app: 'note',
      id: draft.ownId ?? idOf(at === 0 ? key : `${key}\n${at + 1}`),
      title: name || (part.trim().split('\n')[0] ?? '').slice(0, 60),
      value: {
        title: name.slice(0, titleLengthMax),
        body: used.body,
        tags: tagsOf(draft.tags ?? [], noteTagLengthMax),
        color: draft.color ?? 'none',
        pinned: draft.isPinned ?? false,
        archived: draft.isArchived ?? false,
        createdAt,
        editedAt,
        ...(draft.isTrashed && { trashedAt: now }),
        ...(draft.doneBelow && { doneBelow: true }),
        ...(draft.reminder && { reminder: draft.reminder }),
      },
      pictures: used.pictures,
    }
  })
}

/** Without signs that no text has, and with one kind of line break. */
const cleanText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '')

/** Cut at the ends of lines; a line that is too long itself is cut anywhere. */
function partsOf(body: string): string[] {
  if (body.length <= partLengthMax) return [body]
  const cut = body.lastIndexOf('\n', partLengthMax)
  const at = cut > partLengthMax / 2 ? cut : partLengthMax
  return [body.slice(0, at), ...partsOf(body.slice(at).replace(/^\n/, ''))]
}

/** The pictures that this part names, counted from 0. */
function picturesIn(part: string, pictures: readonly Picture[]) {
  const used: Picture[] = []
  const body = part.replaceAll(/\(photo:(\d+)\)/g, (whole, place: string) => {
    const picture = pictures[Number(place)]
    if (!picture) return whole
    used.push(picture)
    return `(photo:${used.length - 1})`
  })
  return { body, pictures: used }
}

/** The line that shows a picture. */
export const pictureLine = (name: string, place: number): string =>
  `![${name.replaceAll(/[[\]\n]/g, ' ').trim() || '写真'}](photo:${place})`

/** One line of a list of things to tick. */
export const tickLine = (text: string, isDone: boolean, depth = 0): string =>
  `${'\t'.repeat(depth)}- [${isDone ? 'x' : ' '}] ${text.replaceAll(/\s+/g, ' ').trim()}`
