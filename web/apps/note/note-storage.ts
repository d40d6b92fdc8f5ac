import { Map as YMap, Text as YText } from 'yjs'
import * as z from 'zod/mini'
import {
  type Note,
  noteBodyLengthMax,
  noteColors,
  noteTagLengthMax,
  photosInText,
} from '#contract/apps/app-note.ts'
import { appStorage } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'

const reminderShape = z.object({
  todo: z.string().check(z.maxLength(64)),
  due: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
})

const noteShape: RecordShape<Note> = {
  read: (map, base) => ({
    ...base,
    title: textOf(map.get('title')),
    body: textOf(map.get('body')),
    tags: tagsOf(map.get('tags')),
    color: noteColors.find((color) => color === map.get('color')) ?? 'none',
    pinned: map.get('pinned') === true,
    archived: map.get('archived') === true,
    ...reminderOf(map.get('reminder')),
  }),
  write: ({ title, body, tags, color, pinned, archived, reminder }) => ({
    title: new YText(title),
    body: new YText(body),
    tags: new YMap(tags.map((tag) => [tag, true])),
    color,
    pinned,
    archived,
    reminder,
  }),
}

export const noteStorage = appStorage('note', noteShape)

/** As the finding `note-record` of server/sync/apps/note.ts. */
export const earns = ({ title, body }: Note): boolean => title.trim() !== '' || body.trim() !== ''

export const newNote = {
  title: '',
  body: '',
  tags: [],
  color: 'none',
  pinned: false,
  archived: false,
} as const

export const isBlank = ({ title, body, tags }: Note): boolean =>
  title.trim() === '' && body.trim() === '' && tags.length === 0

/** Known until the note changes: thousands of notes are asked at each change of one. */
const photos = new WeakMap<Note, string[]>()

export function photosOf(note: Note): string[] {
  const known = photos.get(note) ?? photosInText(note.body)
  photos.set(note, known)
  return known
}

function reminderOf(value: unknown): Pick<Note, 'reminder'> {
  const reminder = z.safeParse(reminderShape, value)
  return reminder.success ? { reminder: reminder.data } : {}
}

const textOf = (value: unknown): string => (value instanceof YText ? value.toString() : '')

const tagsOf = (value: unknown): string[] => (value instanceof YMap ? [...value.keys()].sort() : [])

const exportedNote = z.object({
  id: z.string().check(z.maxLength(64)),
  createdAt: z.number(),
  editedAt: z.number(),
  trashedAt: z.optional(z.number()),
  title: z._default(z.string(), ''),
  body: z._default(z.string().check(z.maxLength(noteBodyLengthMax)), ''),
  tags: z._default(z.array(z.string().check(z.maxLength(noteTagLengthMax))), []),
  color: z._default(z.enum(noteColors), 'none'),
  pinned: z._default(z.boolean(), false),
  archived: z._default(z.boolean(), false),
  reminder: z.optional(reminderShape),
})

/** Parses a note from an export file. */
export function parseNote(value: unknown): Note | null {
  const note = z.safeParse(exportedNote, value)
  if (!note.success) return null
  const { trashedAt, reminder, ...rest } = note.data
  return { ...rest, ...(trashedAt !== undefined && { trashedAt }), ...(reminder && { reminder }) }
}
