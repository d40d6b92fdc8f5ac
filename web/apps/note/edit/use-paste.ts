import { type RefObject, useEffect } from 'react'
import { keepBlob } from '#web/storage/blobs.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { scalePhoto } from '../../frame/photo/scale-photo.ts'
import { changeField } from '../change-field.ts'
import { photoScheme } from '../markdown/inline.ts'
import { numbered } from '../markdown/numbered.ts'
import { insertLines, type Selection } from '../markdown-edit.ts'
import { noteStorage } from '../note-storage.ts'
import { htmlToMarkdown } from '../paste/html-to-markdown.ts'

/** Photos and styled text that are pasted or dropped. Plain text is left to the browser. */
export function usePaste(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current
    if (!element) return
    function take(event: Event, data: DataTransfer | null) {
      if (!element || !data) return
      const pictures = picturesIn(data.files)
      const chosen = element.value.slice(element.selectionStart, element.selectionEnd)
      const text = pastedText(data, chosen)
      if (text === null && pictures.length === 0) return
      event.preventDefault()
      if (text !== null) changeField(element, (selection) => replaced(selection, text))
      else void insertPhotos(element, pictures)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const drop = (event: DragEvent) => {
      // A text that is dragged goes where it is dropped, which only the browser knows.
      if (event.dataTransfer && picturesIn(event.dataTransfer.files).length > 0)
        take(event, event.dataTransfer)
    }
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    element.addEventListener('paste', paste)
    element.addEventListener('drop', drop)
    element.addEventListener('dragover', allow)
    return () => {
      element.removeEventListener('paste', paste)
      element.removeEventListener('drop', drop)
      element.removeEventListener('dragover', allow)
    }
  }, [field])
}

/** Below the line of the caret, wherever it is when the photos are ready. */
export async function insertPhotos(field: HTMLTextAreaElement, pictures: readonly Blob[]): Promise<void> {
  const lines = await keepPhotos(pictures)
  if (lines.length > 0) changeField(field, (selection) => insertLines(selection, lines.join('\n')))
}

function replaced({ value, start, end }: Selection, text: string): readonly Selection[] {
  const caret = start + text.length
  const changed = { value: value.slice(0, start) + text + value.slice(end), start: caret, end: caret }
  return numbered(changed, value) ?? []
}

/** Larger HTML, such as a whole spreadsheet, is pasted as plain text. */
const htmlLengthMax = 2_000_000

type Data = Pick<DataTransfer, 'getData'>

/** The text to paste if it is more than the plain text of the clipboard: styled text, or a link for the chosen words. */
function pastedText(data: Data, chosen: string): string | null {
  const plain = data.getData('text/plain').trim()
  if (chosen.trim() !== '' && !/[[\]\n]/.test(chosen) && /^https?:\/\/[^\s()]+$/.test(plain)) {
    return `[${chosen}](${plain})`
  }
  const html = data.getData('text/html')
  if (html === '' || html.length > htmlLengthMax) return null
  const markdown = htmlToMarkdown(html)
  const words = (text: string) => text.replaceAll(/\s/g, '')
  // Without styles the plain text is better: it has the line breaks and blanks of its source.
  return markdown === '' || words(markdown) === words(plain) ? null : markdown
}

const attempt = 'note-photo'

/** Scales pictures, stores them beside the notes, and returns the lines that name them. */
async function keepPhotos(pictures: readonly Blob[]): Promise<string[]> {
  const { owner } = noteStorage.current().store
  const lines: string[] = []
  for (const picture of pictures) {
    try {
      const { type, bytes } = await scalePhoto(picture)
      const hash = await keepBlob({ owner, app: 'note' }, { type, bytes })
      lines.push(`![写真](${photoScheme}${hash})`)
      toast.settle(attempt)
    } catch {
      toast.error('この写真は読み込めませんでした。JPEGかPNGの写真をお選びください。', { about: attempt })
    }
  }
  return lines
}

const picturesIn = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'))
