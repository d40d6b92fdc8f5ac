import type { Note } from '#contract/apps/app-note.ts'
import { plainTextOf } from '#contract/apps/note-lines.ts'

/** Known until the note changes: thousands of notes are asked at each change of one. */
const photos = new WeakMap<Note, string[]>()

export function photosOf(note: Note): string[] {
  const known = photos.get(note) ?? photosIn(note)
  photos.set(note, known)
  return known
}

/** By a loop: a long note has thousands of lines, and is asked at each of its letters. */
function photosIn({ lines }: Note): string[] {
  const found: string[] = []
  for (const { photo } of lines) if (photo !== undefined) found.push(photo)
  return found
}

const texts = new WeakMap<Note, string>()

/** The letters of a note without its styles. */
export function textOfNote(note: Note): string {
  const known = texts.get(note) ?? plainTextOf(note.lines)
  texts.set(note, known)
  return known
}
