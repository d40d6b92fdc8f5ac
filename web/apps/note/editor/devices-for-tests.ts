import { type Command, TextSelection } from 'prosemirror-state'
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, Map as YMap } from 'yjs'
import { newLines, readLines, type SharedLines, sharedLines } from '#contract/apps/note-lines.ts'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { markdownOf } from '../markdown/markdown-of-lines.ts'
import { lineOfNode, shownLines } from './lines-of-doc.ts'
import { noteHistory } from './note-history.ts'
import { openEditor } from './open-editor.ts'

const closing: (() => void)[] = []
/** Closes the editors of a test. */
export function closeDevices() {
  for (const close of closing.splice(0)) close()
}

/** One device with the note open. */
export function device(doc: Doc) {
  const shared = sharedOf(doc)
  const undo = noteHistory(doc.getText('title'), shared)
  const editing = openEditor(document.createElement('div'), {
    shared,
    edit: (change) => doc.transact(change),
    undo,
    doneBelow: () => false,
    isEditable: () => true,
    link: () => false,
    find: () => false,
    onKey: () => false,
    onLink: () => {},
    photoView: () => ({ dom: document.createElement('div') }),
    plugins: [],
    onTooLong: () => {},
    onState: () => {},
    onCaret: () => {},
  })
  closing.push(editing.close)
  const { view } = editing
  const run = (command: Command) => command(view.state, view.dispatch, view)
  return {
    doc,
    view,
    undo,
    run,
    type: (text: string) => {
      const { from, to } = view.state.selection
      const isTaken = view.someProp('handleTextInput', (take) =>
        take(view, from, to, text, () => view.state.tr),
      )
      if (!isTaken) view.dispatch(view.state.tr.insertText(text))
    },
    press: (key: string) =>
      view.someProp('handleKeyDown', (take) => take(view, new KeyboardEvent('keydown', { key }))),
    caret: (line: number, at: number) => {
      const shown = shownLines(view.state.doc)[line]
      if (!shown) throw new Error('no such line')
      const pos = Math.min(shown.pos + 1 + at, shown.pos + shown.node.nodeSize - 1)
      view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(pos))))
    },
    lines: () => shownLines(view.state.doc).map(({ node }) => lineOfNode(node)),
    markdown: () => markdownOf(readLines(shared)),
  }
}
export type EditorDevice = ReturnType<typeof device>

export function sharedOf(doc: Doc): SharedLines {
  const shared = sharedLines(doc.getMap<YMap<unknown>>('records').get('note'))
  if (!shared) throw new Error('no note')
  return shared
}

/** Devices that have the same note. */
export function devices(count: number, markdown: string): EditorDevice[] {
  const first = new Doc()
  first.getMap('records').set('note', new YMap(Object.entries(newLines(linesOfMarkdown(markdown)))))
  return Array.from({ length: count }, (_, nth) => {
    const doc = nth === 0 ? first : new Doc()
    if (nth > 0) applyUpdate(doc, encodeStateAsUpdate(first), 'server')
    return device(doc)
  })
}

export function sync(...all: EditorDevice[]) {
  for (let round = 0; round < 2; round++) {
    for (const from of all) {
      for (const to of all)
        if (to !== from)
          applyUpdate(to.doc, encodeStateAsUpdate(from.doc, encodeStateVector(to.doc)), 'server')
    }
  }
}
