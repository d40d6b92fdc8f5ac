import { importTarget } from '../frame/files/import-target.ts'
import { noteStorage, parseNote } from './note-storage.ts'

/** The only way in for notes of other apps: their text is Markdown, with photos as ![…](photo:0). */
export const target = importTarget({
  storage: noteStorage,
  parse: parseNote,
  // Lines of Markdown get ids of their own.
  bare: (note) => ({ ...note, lines: note.lines.map((line) => ({ ...line, id: '' })) }),
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
