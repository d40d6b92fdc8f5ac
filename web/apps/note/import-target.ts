import { sharedLines } from '#contract/apps/note-lines.ts'
import { importTarget } from '../frame/files/import-target.ts'
import { noteStorage, parseNote } from './note-storage.ts'

/** The only way in for notes of other apps: their text is Markdown, with photos as ![…](photo:0). */
export const target = importTarget({
  storage: noteStorage,
  parse: parseNote,
  apart: (note) => ({
    common: { ...note, lines: note.lines.map(({ photo: _photo, ...line }) => line) },
    ofDevice: (map) => {
      for (const { id, photo } of note.lines)
        if (photo !== undefined) sharedLines(map)?.lines.get(id)?.setAttribute('photo', photo)
    },
  }),
  withPhotos: (value, photos) => ({
    ...value,
    body: String(value.body ?? '').replaceAll(
      /!\[([^[\]\n]*)\]\(photo:(\d{1,6})\)/g,
      (_, alt: string, place: string) => {
        const photo = photos[Number(place)]
        return photo ? `![${alt}](photo:${photo.hash})` : `［${alt || '写真'}］`
      },
    ),
  }),
})
