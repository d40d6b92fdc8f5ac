import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { keydownHandler } from 'prosemirror-keymap'
import type { Command, EditorState } from 'prosemirror-state'
import {
  lineAtCaret,
  nestLines,
  removeBackward,
  removeForward,
  splitLine,
  tickLine,
} from './line-commands.ts'
import { moveLines } from './move-lines.ts'
import { removeAtTable } from './remove-at-tables.ts'
import { noteSchema } from './schema.ts'
import { cellBelow, nextCell } from './table-commands.ts'

type Acts = {
  undo: () => boolean
  redo: () => boolean
  link: Command
  find: Command
  doneBelow: () => boolean
}

const { bold, italic, strike, code } = noteSchema.marks

/** The keys of the editor. What it does not handle is left to the browser. */
export function editorKeys({ undo, redo, link, find, doneBelow }: Acts) {
  const tick: Command = (state, dispatch) => {
    const line = lineOfCaret(state)
    return line !== null && tickLine(line, doneBelow())(state, dispatch)
  }
  return keydownHandler({
    ...baseKeymap,
    Enter: chainCommands(cellBelow, splitLine, baseKeymap.Enter as Command),
    'Shift-Enter': lineBreak,
    Backspace: backspace,
    'Mod-Backspace': backspace,
    Delete: chainCommands(removeAtTable(1), removeForward, baseKeymap.Delete as Command),
    'Mod-Enter': tick,
    Tab: chainCommands(nextCell(1), nestLines(1)),
    'Shift-Tab': chainCommands(nextCell(-1), nestLines(-1)),
    'Alt-ArrowUp': moveLines(-1),
    'Alt-ArrowDown': moveLines(1),
    'Mod-b': toggleMark(bold),
    'Mod-i': toggleMark(italic),
    'Mod-Shift-x': toggleMark(strike),
    'Mod-e': toggleMark(code),
    'Mod-k': link,
    'Mod-f': find,
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
  })
}

const backspace = chainCommands(removeAtTable(-1), removeBackward, baseKeymap.Backspace as Command)

const lineOfCaret = (state: EditorState): number | null => lineAtCaret(state)?.pos ?? null

/** A break inside of a line, such as within a list item. A cell has none. */
const lineBreak: Command = ({ selection: { $head }, tr }, dispatch) => {
  if ($head.depth !== 1) return true
  dispatch?.(tr.insertText('\n').scrollIntoView())
  return true
}
