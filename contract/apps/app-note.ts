import type { RecordBase } from './app-records.ts'
import { type NoteLine, showsSomething } from './note-lines.ts'

export const noteColors = ['none', 'kaki', 'gold', 'moss', 'indigo', 'stone'] as const
export type NoteColor = (typeof noteColors)[number]

/** `title` is a text that merges by character; tags are a map, so that two devices can each add one. */
export type Note = RecordBase & {
  title: string
  lines: readonly NoteLine[]
  tags: string[]
  color: NoteColor
  pinned: boolean
  archived: boolean
  /** A ticked line goes below the others of its list. */
  doneBelow?: boolean
  reminder?: NoteReminder
}

/** A todo that links to the note; `due` (2026-11-20) and `time` (18:00) as they were set here. */
export type NoteReminder = { todo: string; due: string; time: string }

/** The lines together. */
export const noteLettersMax = 100_000
export const noteTagLengthMax = 30

/** Whether the record is the one that the finding of its app asks for. The server pays by the same rule. */
export const earns = ({ title, lines }: Pick<Note, 'title' | 'lines'>): boolean =>
  title.trim() !== '' || lines.some(showsSomething)
