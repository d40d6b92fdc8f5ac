import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { foundRanges } from '../../frame/list/found-ranges.ts'

type Place = { from: number; to: number }
type Found = { words: readonly string[]; places: readonly Place[]; at: number; marks: DecorationSet }

const none: Found = { words: [], places: [], at: 0, marks: DecorationSet.empty }
const key = new PluginKey<Found>('find')
type Asked = Pick<Found, 'words'> | Pick<Found, 'at'>

/** Marks the places where words stand in the note. */
export const findMarks = new Plugin<Found>({
  key,
  state: {
    init: () => none,
    apply: (transaction, before, _old, { doc }) => {
      // Cast: the meta of this key is set below only.
      const asked = transaction.getMeta(key) as Asked | undefined
      if (asked && 'at' in asked) return marked({ ...before, at: asked.at }, doc)
      const words = asked ? asked.words : before.words
      if (words.length === 0) return none
      if (!asked && !transaction.docChanged) return before
      const places = placesIn(doc, words)
      return marked({ ...before, words, places, at: Math.min(asked ? 0 : before.at, places.length - 1) }, doc)
    },
  },
  props: {
    decorations: (state) => key.getState(state)?.marks ?? null,
  },
})

function marked(found: Found, doc: Node): Found {
  const marks = found.places.map(({ from, to }, nth) =>
    Decoration.inline(from, to, { nodeName: 'mark', ...(nth === found.at && { 'data-here': '' }) }),
  )
  return { ...found, marks: DecorationSet.create(doc, marks) }
}

function placesIn(doc: Node, words: readonly string[]): Place[] {
  const places: Place[] = []
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true
    for (const { start, end } of foundRanges(node.textContent, words))
      places.push({ from: pos + 1 + start, to: pos + 1 + end })
    return false
  })
  return places
}

export const isIn = (doc: Node, words: readonly string[]): boolean => placesIn(doc, words).length > 0

export const foundIn = (state: EditorState): { count: number; at: number } => {
  const { places, at } = key.getState(state) ?? none
  return { count: places.length, at }
}

/** Looks for words, and shows the first place. */
export function find(view: EditorView, words: readonly string[]): void {
  view.dispatch(view.state.tr.setMeta(key, { words } satisfies Asked))
  show(view)
}

/** Shows the next place or the one before, beginning anew at the end. */
export function findNext(view: EditorView, by: 1 | -1): void {
  const { count, at } = foundIn(view.state)
  if (count === 0) return
  view.dispatch(view.state.tr.setMeta(key, { at: (at + by + count) % count } satisfies Asked))
  show(view)
}

/** The caret goes to the place, so that writing goes on there. */
function show(view: EditorView): void {
  const { places, at } = key.getState(view.state) ?? none
  const place = places[at]
  if (!place) return
  const { tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, place.to)).scrollIntoView())
}
