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
}

export const noteBodyLengthMax = 100_000
export const noteTagLengthMax = 30
