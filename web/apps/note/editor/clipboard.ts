import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { htmlOf } from '#contract/apps/note-html.ts'
import type { NoteLine } from '#contract/apps/note-lines.ts'
import { htmlToMarkdown } from '#readers/frame/markup/html-to-markdown.ts'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { readableText } from '../share/readable-text.ts'
import { insertLines, setLink } from './insert.ts'
import { lineOfNode, shownLines } from './lines-of-doc.ts'

/** Larger HTML, such as a whole spreadsheet, is pasted as plain text. */
const htmlLengthMax = 2_000_000

/** Copying and pasting: as lines within notes, as rich and plain text elsewhere. */
export const clipboard = (onPhotos: (view: EditorView, pictures: File[]) => void) =>
  new Plugin({
    props: {
      handleDOMEvents: {
        copy,
        cut: (view, event) => {
          if (!copy(view, event)) return false
          if (view.editable)
            view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'))
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
  const lines = linesIn(data.getData('text/html'), plain)
  const pictures = picturesIn(data.files)
  if (lines.length > 0) insertLines(view, lines)
  else if (pictures.length > 0) onPhotos(view, pictures)
}

function linesIn(html: string, plain: string): NoteLine[] {
  const markdown = html === '' || html.length > htmlLengthMax ? '' : htmlToMarkdown(html)
  const words = (text: string) => text.replaceAll(/\s/g, '')
  // Without styles the plain text is better: it has the line breaks and blanks of its source.
  const isStyled = markdown !== '' && words(markdown) !== words(plain)
  const text = (isStyled ? markdown : plain).replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  return text === '' ? [] : linesOfMarkdown(text)
}

const picturesIn = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'))
