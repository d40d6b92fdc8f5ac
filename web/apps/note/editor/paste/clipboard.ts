import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { htmlOf } from '#contract/apps/note-html.ts'
import { readableText } from '../../share/readable-text.ts'
import { lineOfNode, shownLines } from '../lines-of-doc.ts'
import { withoutSelected } from '../remove-at-tables.ts'
import { insertLines, setLink } from './insert.ts'
import { linesOfClipboard, linesOfCode } from './lines-of-clipboard.ts'

/** Copying and pasting: as lines within notes, as rich and plain text elsewhere. */
export const clipboard = (onPhotos: (view: EditorView, pictures: File[]) => void) =>
  new Plugin({
    props: {
      handleDOMEvents: {
        copy,
        cut: (view, event) => {
          if (!copy(view, event)) return false
          if (view.editable)
            view.dispatch(withoutSelected(view.state).scrollIntoView().setMeta('uiEvent', 'cut'))
          return true
        },
        paste: (view, event) => {
          if (!event.clipboardData) return false
          event.preventDefault()
          take(view, event.clipboardData, onPhotos)
          return true
        },
        drop: (view, event) => {
          const pictures = picturesIn(event.dataTransfer?.files)
          if (pictures.length === 0) return false
          event.preventDefault()
          const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (at) view.focus()
          onPhotos(view, pictures)
          return true
        },
        dragover: (_view, event) => {
          if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
          return false
        },
      },
    },
  })

function copy(view: EditorView, event: ClipboardEvent): boolean {
  const { from, to, empty } = view.state.selection
  if (empty || !event.clipboardData) return false
  event.preventDefault()
  const lines = shownLines(view.state.doc.cut(from, to)).map(({ node }) => lineOfNode(node))
  event.clipboardData.clearData()
  event.clipboardData.setData('text/plain', readableText(lines))
  event.clipboardData.setData('text/html', htmlOf(lines))
  return true
}

function take(
  view: EditorView,
  data: DataTransfer,
  onPhotos: (view: EditorView, pictures: File[]) => void,
): void {
  const plain = data.getData('text/plain')
  const { from, to } = view.state.selection
  const chosen = view.state.doc.textBetween(from, to, '\n')
  if (chosen.trim() !== '' && !chosen.includes('\n') && /^https?:\/\/[^\s()]+$/.test(plain.trim())) {
    setLink(plain.trim())(view.state, view.dispatch)
    return
  }
  const isCode = view.state.selection.$from.parent.attrs.kind === 'code'
  const lines = isCode ? linesOfCode(plain) : linesOfClipboard(data.getData('text/html'), plain)
  const pictures = picturesIn(data.files)
  if (lines.length > 0) insertLines(view, lines)
  else if (pictures.length > 0) onPhotos(view, pictures)
}

const picturesIn = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
