import { type Command, EditorState, NodeSelection, type Plugin, Selection } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import type { UndoManager } from 'yjs'
import { readLines, type SharedLines } from '#contract/apps/note-lines.ts'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { bindLines, isShared } from './bind-lines.ts'
import { editorKeys } from './editor-keys.ts'
import { lineIds, lineMarks, refusals } from './editor-plugins.ts'
import { tickLine } from './line-commands.ts'
import { lineView } from './line-view.ts'
import { docOfLines } from './lines-of-doc.ts'
import { longLines } from './long-lines.ts'
import { withoutSelected } from './remove-at-tables.ts'
import { formTyped } from './typed-markdown.ts'

type EditorOptions = {
  shared: SharedLines
  /** Runs the change and marks the note as edited. */
  edit: (change: () => void) => void
  undo: UndoManager
  /** Ticked lines go below the others. */
  doneBelow: () => boolean
  isEditable: () => boolean
  link: Command
  find: Command
  /** Asked about each key first. True if it was meant for something beside the text. */
  onKey: (event: KeyboardEvent) => boolean
  /** Opens the link that was pressed. */
  onLink: (href: string) => void
  photoView: NodeViewConstructor
  plugins: readonly Plugin[]
  onTooLong: () => void
  /** Called after each change of the text or the selection. */
  onState: (state: EditorState) => void
  /** Brings the caret into sight. */
  onCaret: (view: EditorView) => void
}

/** The editor of a note's lines in this element. Returns it and how to close it. */
export function openEditor(place: HTMLElement, options: EditorOptions) {
  const { shared, edit, undo, doneBelow, link, find, onKey, onLink, plugins } = options
  const { onTooLong, onState, onCaret } = options
  const binding = bindLines({ shared, edit, undo })
  const acts = {
    undo: () => undo.undo() !== undefined,
    redo: () => undo.redo() !== undefined,
  }
  /** The state before the composition that is not settled yet. */
  let composedFrom: EditorState | null = null
  /** The text had the focus before it was pressed. */
  let wasWriting = false
  const keys = editorKeys({ ...acts, link, find, doneBelow })
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: docOfLines(readLines(shared)),
      plugins: [...plugins, lineIds, refusals(onTooLong), lineMarks('ここに書く'), longLines],
    }),
    editable: options.isEditable,
    nodeViews: { line: lineView, photo: options.photoView },
    attributes: () => ({
      'aria-label': '本文',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-readonly': String(!options.isEditable()),
      spellcheck: 'false',
    }),
    dispatchTransaction: (transaction) => {
      const before = view.state
      const { state } = before.applyTransaction(transaction)
      view.updateState(state)
      const isOwn = state.doc !== before.doc && !isShared(transaction)
      if (isOwn) binding.write(before, state)
      onState(state)
      // Pasting, undoing and removing letters are no typing.
      const isTyped = isOwn && state.doc.content.size > before.doc.content.size
      if (isTyped && !view.composing && !transaction.getMeta('uiEvent')) form(before)
    },
    handleKeyDown: (_view, event) => !isOfInputMethod(event) && (onKey(event) || keys(view, event)),
    handleTextInput: (_view, _from, _to, text) => writeOver(text),
    handleScrollToSelection: () => {
      onCaret(view)
      return true
    },
    handleDOMEvents: {
      keydown: (_view, event) => {
        if (isOfInputMethod(event)) return false
        readCaret()
        // ProseMirror takes every Escape, so that it would not close the note.
        if (event.key !== 'Escape') return false
        if (onKey(event)) event.preventDefault()
        return true
      },
      beforeinput: (_view, event) => {
        const { inputType } = event
        const isUndo = inputType === 'historyUndo'
        if (isUndo || inputType === 'historyRedo') {
          event.preventDefault()
          return isUndo ? acts.undo() : acts.redo()
        }
        // A phone's keyboard tells no keys.
        const isWritten = /^(?:insertText|delete)/.test(inputType) && writeOver(event.data ?? '')
        if (isWritten) event.preventDefault()
        return isWritten
      },
      // A press on a box leaves the focus, and with it a phone's keyboard, where it is.
      mousedown: (_view, event) => {
        const isOnBox =
          event.target instanceof Element && event.target.closest('[data-line] > label') !== null
        if (isOnBox) event.preventDefault()
        return isOnBox
      },
      pointerdown: ({ dom }) => {
        wasWriting = dom.contains(document.activeElement)
        return false
      },
      click: (_view, event) => tick(event) || follow(event),
      // After the editor has read the end of the composition.
      compositionstart: () => {
        composedFrom ??= view.state
        writeOver('')
      },
      compositionend: () => void setTimeout(settle, afterCompositionMs),
      blur: () => void setTimeout(settle, afterCompositionMs),
    },
  })

  /**
   * The browser moves the caret at an arrow key, and tells the page in a later task. A next key that arrives before it would
   * act on the line that the caret has left.
   */
  function readCaret() {
    document.dispatchEvent(new Event('selectionchange'))
  }

  /** Writes in place of a selection that reaches over lines or cells, which browsers join wrongly. False for any other. */
  function writeOver(letters: string): boolean {
    const { $from, $to, empty } = view.state.selection
    const isWithin = $from.depth > 0 && $from.sameParent($to)
    if (!view.editable || empty || isWithin || view.state.selection instanceof NodeSelection) return false
    const emptied = withoutSelected(view.state)
    view.dispatch((letters ? emptied.insertText(letters) : emptied).scrollIntoView())
    return true
  }

  /** Signs become form once their letters are typed. */
  function form(before: EditorState) {
    const formed = formTyped(before, view.state)
    if (!formed) return
    // A step of its own: the signs come back with one undo.
    undo.stopCapturing()
    view.dispatch(formed.setMeta('uiEvent', 'form'))
  }

  function settle() {
    if (view.isDestroyed || view.composing) return
    binding.catchUp(view)
    if (composedFrom) form(composedFrom)
    composedFrom = null
  }

  /** While writing, a press on a link places the caret; with Ctrl it opens the link, as it does while reading. */
  function follow({ target, ctrlKey, metaKey }: MouseEvent): boolean {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || (wasWriting && !ctrlKey && !metaKey)) return false
    const { marks } = view.state.doc.resolve(view.posAtDOM(link, 0)).nodeAfter ?? { marks: [] }
    const href = marks.find(({ type }) => type.name === 'link')?.attrs.href
    if (typeof href !== 'string') return false
    onLink(href)
    return true
  }

  function tick(event: Event): boolean {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return false
    if (!view.editable) {
      // The box stays as it is.
      event.preventDefault()
      return true
    }
    const line = target.closest('[data-line]')
    if (!line) return false
    undo.stopCapturing()
    const pos = view.posAtDOM(line, 0) - 1
    tickLine(pos, doneBelow())(view.state, view.dispatch)
    return true
  }

  const stop = binding.follow(view)
  return {
    view,
    focusEnd: () => {
      view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)))
      view.focus()
    },
    close: () => {
      stop()
      view.destroy()
    },
  }
}

const afterCompositionMs = 60
