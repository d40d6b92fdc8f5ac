import type { RecordBase } from './app-records.ts'

export const noteColors = ['none', 'kaki', 'gold', 'moss', 'indigo', 'stone'] as const
export type NoteColor = (typeof noteColors)[number]

/** `title` and `body` are texts that merge by character; tags are a map, so that two devices can each add one. */
export type Note = RecordBase & {
  title: string
  body: string
  tags: string[]
  color: NoteColor
  pinned: boolean
  archived: boolean
  reminder?: NoteReminder
}

/** A todo that links to the note; `due` (2026-11-20) and `time` (18:00) as they were set here. */
export type NoteReminder = { todo: string; due: string; time: string }

export const noteBodyLengthMax = 100_000
export const noteTagLengthMax = 30

/** The hashes of the photos that a text names: ![…](photo:0f3a…). */
export const photosInText = (text: string): string[] =>
  [...text.matchAll(/\(photo:([0-9a-f]{64})\)/g)].map(([, hash = '']) => hash)
