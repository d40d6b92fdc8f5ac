import type { Note } from '#contract/apps/app-note.ts'
import { exportPhotos } from '#web/storage/export-file.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { headOf } from '../note-head.ts'
import { noteStorage } from '../note-storage.ts'
import { fileNameOf, markdownFile, sharedText } from './note-text.ts'

/** Opens the system's share sheet; where there is none, copies the text. */
export async function shareText(note: Note): Promise<void> {
  const text = sharedText(note)
  if (await share({ title: headOf(note).title, text })) return
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) toast.done('メモの文章をコピーしました')
  else toast.error('コピーできませんでした。本文を選んでコピーしてください。')
}

/** Shares a Markdown file on phones, and saves it elsewhere. */
export async function shareFile(note: Note): Promise<void> {
  const photos = await exportPhotos(noteStorage, [note])
  const markdown = markdownFile(note, photos)
  const name = fileNameOf(headOf(note).title)
  const files = [new File([markdown], name, { type: 'text/markdown' })]
  if (canShareFiles(files) && (await share({ files }))) return
  saveFile(name, 'text/markdown', [markdown])
}

/** Phones offer to keep a shared picture among their photos; elsewhere it becomes a file. */
export async function saveImage({
  type,
  bytes,
}: {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}): Promise<void> {
  const name = `写真.${type.split('/')[1] ?? 'webp'}`
  const files = [new File([bytes], name, { type })]
  if (canShareFiles(files) && (await share({ files }))) return
  saveFile(name, type, [bytes])
}

/** On a desktop a file in the downloads is of more use. */
const canShareFiles = (files: File[]): boolean =>
  matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files }) === true

/** The page as it is printed has the name of the note, which becomes the name of a PDF. */
export function printNote(note: Note): void {
  const { title } = document
  document.title = headOf(note).title
  const putBack = () => {
    document.title = title
  }
  addEventListener('afterprint', putBack, { once: true })
  print()
}

/** True if there is a share sheet, also if the member closes it. */
async function share(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
