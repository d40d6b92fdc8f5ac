import { type RefObject, useEffect } from 'react'
import { changeField } from '../change-field.ts'
import { numbered } from '../markdown/numbered.ts'
import { insertLines, type Selection } from '../markdown-edit.ts'
import { pastedText } from '../paste/pasted-text.ts'
import { keepPhotos, picturesIn } from '../photo/keep-photos.ts'

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
