import type { NoteColor, NoteReminder } from '#contract/apps/app-note.ts'
import { ownSource, writeFrontMatter } from './front-matter.ts'

type Written = {
  id: string
  title: string
  /** Markdown, with photos as ![…](photo:hash). */
  body: string
  tags: readonly string[]
  color: NoteColor
  pinned: boolean
  archived: boolean
  doneBelow?: boolean
  reminder?: NoteReminder
  createdAt: number
  editedAt: number
}

/** The ending of a photo's file by its hash; a photo that is missing has none. */
type Photos = ReadonlyMap<string, string>

/** One Markdown file for each note, as Obsidian and others open them. Its photos lie in the folder photos. */
export function markdownFiles(notes: readonly Written[], photos: Photos) {
  const taken = new Set<string>()
  return notes.map((note) => ({
    path: freeName(note.title || firstLine(note.body), taken),
    modifiedAt: note.editedAt,
    content: `${writeFrontMatter({
      title: note.title,
      tags: note.tags,
      color: note.color === 'none' ? undefined : note.color,
      pinned: note.pinned,
      archived: note.archived,
      'done-below': note.doneBelow,
      reminder: note.reminder && [note.reminder.todo, note.reminder.due, note.reminder.time],
      created: new Date(note.createdAt).toISOString(),
      updated: new Date(note.editedAt).toISOString(),
      source: ownSource,
      id: note.id,
    })}${withPaths(note.body, photos)}`,
  }))
}

const withPaths = (body: string, photos: Photos) =>
  body.replaceAll(/\(photo:([0-9a-f]{64})\)/g, (whole, hash: string) => {
    const ending = photos.get(hash)
    return ending ? `(photos/${hash}.${ending})` : whole
  })

const firstLine = (body: string) =>
  body
    .trim()
    .split('\n', 1)[0]
    ?.replace(/^[#>\s-]*(?:\[.\]\s)?/, '') ?? ''

/** A name that every system accepts, and that no other file has. */
function freeName(title: string, taken: Set<string>): string {
  const name =
    title
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes them
      .replaceAll(/[\u0000-\u001f\\/:*?"<>|\s]+/g, '-')
      .replaceAll(/^[-.]+|[-.]+$/g, '')
      .slice(0, 60) || 'メモ'
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name} (${n})`
    if (taken.has(free.toLowerCase())) continue
    taken.add(free.toLowerCase())
    return `${free}.md`
  }
}
