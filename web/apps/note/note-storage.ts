import { Map as YMap, Text as YText } from 'yjs'
import * as z from 'zod/mini'
import { earns, type Note, noteColors, noteLettersMax, noteTagLengthMax } from '#contract/apps/app-note.ts'
import { linesIn, type NoteLine, newLines, plainTextOf, readLine } from '#contract/apps/note-lines.ts'
import { textIn } from '#contract/apps/text-in.ts'
import { appStorage } from '#web/storage/app-storage.ts'
import type { RecordShape } from '#web/storage/records.ts'
import { firstNotes } from './first-notes.ts'
import { newLineId } from './line-id.ts'
import { givenKey } from './link/note-link.ts'
import { linesOfMarkdown } from './markdown/lines-of-markdown.ts'
import { photosOf } from './note-content.ts'
import { rewriteNote } from './rewrite-note.ts'

const reminderShape = z.object({
  todo: z.string().check(z.maxLength(64)),
  due: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
})

const readBefore = new WeakMap<YText, NoteLine>()

function readOnce(id: string, text: YText): NoteLine {
  const line = readBefore.get(text) ?? readLine(id, text)
  readBefore.set(text, line)
  return line
}

const noteShape: RecordShape<Note> = {
  read: (map, base) => ({
    ...base,
    title: textIn(map, 'title'),
    lines: linesIn(map, readOnce),
    tags: tagsOf(map.get('tags')),
    color: noteColors.find((color) => color === map.get('color')) ?? 'none',
    pinned: map.get('pinned') === true,
    archived: map.get('archived') === true,
    ...(map.get('doneBelow') === true && { doneBelow: true }),
    ...reminderOf(map.get('reminder')),
  }),
  rewrite: rewriteNote,
  photosOf,
  thingOf: () => () => true,
  // Earlier titles.
  isLeftBehind: (field) => field.startsWith(givenKey),
  // Only the changed lines are read again: a long note has thousands.
  forget: (part) => part instanceof YText && readBefore.delete(part),
  write: ({ title, lines, tags, color, pinned, archived, doneBelow, reminder }) => ({
    title: new YText(title),
    ...newLines(lines),
    tags: new YMap(tags.map((tag) => [tag, true])),
    color,
    pinned,
    archived,
    doneBelow,
    reminder,
  }),
}

export const noteStorage = appStorage('note', noteShape, firstNotes)

export const newNote = {
  title: '',
  lines: [],
  tags: [],
  color: 'none',
  pinned: false,
  archived: false,
} as const

/** One empty line, made by the device that creates the note: two devices that write in it write in the same line. */
export const firstLine = (): NoteLine => ({ id: newLineId(), kind: 'text', text: '' })

export const isBlank = (note: Note): boolean => !earns(note) && note.tags.length === 0

function reminderOf(value: unknown): Pick<Note, 'reminder'> {
  const reminder = z.safeParse(reminderShape, value)
  return reminder.success ? { reminder: reminder.data } : {}
}

const tagsOf = (value: unknown): string[] => (value instanceof YMap ? [...value.keys()].sort() : [])

const stylesShape = z.array(
  z.object({ from: z.int(), to: z.int(), style: z.record(z.string(), z.unknown()) }),
)

/** A line in a file or a version. An unknown field is left out. */
export const storedLine = z.pipe(
  z.object({
    id: z.string().check(z.regex(/^[0-9a-zA-Z-]{1,64}$/)),
    kind: z.string().check(z.maxLength(64)),
    text: z.string(),
    styles: z.optional(stylesShape),
    level: z.optional(z.int()),
    depth: z.optional(z.int()),
    done: z.optional(z.literal(true)),
    start: z.optional(z.int()),
    photo: z.optional(z.string()),
    align: z.optional(z.string()),
    more: z.optional(z.record(z.string(), z.unknown())),
  }),
  z.transform(withoutAbsent),
)

// Cast: an absent field stays absent, as in every line.
function withoutAbsent<Line extends { id: string; kind: string; text: string }>(line: Line): NoteLine {
  return Object.fromEntries(
    Object.entries(line).filter(([, value]) => value !== undefined),
  ) as unknown as NoteLine
}

const exportedNote = z.object({
  id: z.string().check(z.maxLength(64)),
  createdAt: z.number(),
  editedAt: z.number(),
  trashedAt: z.optional(z.number()),
  title: z._default(z.string(), ''),
  lines: z.optional(z.array(storedLine)),
  /** Markdown: files of earlier builds, and those that people write. */
  body: z.optional(z.string()),
  tags: z._default(z.array(z.string().check(z.maxLength(noteTagLengthMax))), []),
  color: z._default(z.enum(noteColors), 'none'),
  pinned: z._default(z.boolean(), false),
  archived: z._default(z.boolean(), false),
  doneBelow: z.optional(z.boolean()),
  reminder: z.optional(reminderShape),
})

/** Parses a note from an export file. */
export function parseNote(value: unknown): Note | null {
  const note = z.safeParse(exportedNote, value)
  if (!note.success) return null
  const { trashedAt, reminder, doneBelow, lines: written, body = '', ...rest } = note.data
  // By their place, so that two devices that read the same file have the same lines.
  const lines = written ?? linesOfMarkdown(body).map((line, at) => ({ ...line, id: `line-${at}` }))
  if (plainTextOf(lines).length > noteLettersMax) return null
  return {
    ...rest,
    lines,
    ...(trashedAt !== undefined && { trashedAt }),
    ...(doneBelow && { doneBelow }),
    ...(reminder && { reminder }),
  }
}
