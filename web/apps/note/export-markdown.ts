import { writeArchive } from '#readers/frame/archive/write-archive.ts'
import { markdownFiles } from '#readers/import/notes/write-markdown.ts'
import { findBlob } from '#web/storage/blobs.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { saveExport } from '../frame/files/save-export.ts'
import { markdownOf } from './markdown/markdown-of-lines.ts'
import { noteStorage, photosOf } from './note-storage.ts'

/** All notes as a folder of Markdown with their photos, which other apps open without us. */
export async function exportMarkdown(): Promise<void> {
  const { records, store } = noteStorage.current()
  const notes = [...records.all().values()]
    .filter((note) => !isTrashed(note))
    .map((note) => ({ ...note, body: markdownOf(note.lines) }))
  const endings = new Map<string, string>()
  const pictures: { path: string; content: Uint8Array<ArrayBuffer> }[] = []
  for (const hash of new Set(notes.flatMap((note) => photosOf(note)))) {
    const blob = await findBlob({ owner: store.owner, app: 'note' }, hash)
    if (!blob) continue
    const ending = blob.type === 'image/webp' ? 'webp' : 'jpg'
    endings.set(hash, ending)
    pictures.push({ path: `photos/${hash}.${ending}`, content: blob.bytes })
  }
  const archive = await writeArchive([...markdownFiles(notes, endings), ...pictures])
  saveExport({ app: 'note', ending: 'zip', content: archive, count: notes.length })
}
