import { markdownFiles } from '#readers/import/notes/write-markdown.ts'
import { findBlob } from '#web/storage/blobs.ts'
import { isTrashed } from '#web/storage/trash.ts'
import type { OpenFile, OpenForm } from '../frame/files/open-form.ts'
import { markdownOf } from './markdown/markdown-of-lines.ts'
import { photosOf } from './note-content.ts'
import { noteStorage } from './note-storage.ts'

/** A folder of Markdown with its photos. */
export const openForm: OpenForm = { storage: noteStorage, write }

async function write() {
  const { records, placeOf } = noteStorage.current()
  const notes = [...records.all().values()]
    .filter((note) => !isTrashed(note))
    .map((note) => ({ ...note, body: markdownOf(note.lines) }))
  const endings = new Map<string, string>()
  const pictures: OpenFile[] = []
  const places = new Map(notes.flatMap((note) => photosOf(note).map((hash) => [hash, placeOf(note.id)])))
  for (const [hash, { owner }] of places) {
    const blob = await findBlob({ owner, app: 'note' }, hash)
    if (!blob) continue
    const ending = blob.type === 'image/webp' ? 'webp' : 'jpg'
    endings.set(hash, ending)
    pictures.push({ path: `photos/${hash}.${ending}`, content: blob.bytes })
  }
  return { files: [...markdownFiles(notes, endings), ...pictures], count: notes.length }
}
