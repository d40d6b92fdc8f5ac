import { Schema } from 'prosemirror-model'

/**
 * The lines of a note as an editor shows them. Each line is a node of its own and lists are lines with a depth, so that
 * no change of form moves letters from one shared text into another.
 */
export const noteSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    line: {
      group: 'block',
      content: 'text*',
      marks: '_',
      whitespace: 'pre',
      attrs: {
        id: { default: '' },
        kind: { default: 'text' },
        level: { default: 0 },
        depth: { default: 0 },
        done: { default: false },
        start: { default: 0 },
        more: { default: null },
      },
      toDOM: ({ attrs: { id } }) => ['div', { 'data-line': id }, 0],
      // Browsers make these by themselves, such as at Enter on Android.
      parseDOM: [
        { tag: 'div[data-line]', getAttrs: formOf, contentElement: lettersIn },
        { tag: 'div' },
        { tag: 'p' },
      ],
    },
    table: {
      group: 'block',
      content: 'row+',
      isolating: true,
      toDOM: () => ['div', { 'data-table': '' }, ['table', { 'aria-label': 'メモの中の表' }, ['tbody', 0]]],
    },
    row: {
      content: 'cell+',
      attrs: { id: { default: '' }, align: { default: '' }, more: { default: null } },
      toDOM: ({ attrs: { id } }) => ['tr', { 'data-line': id }, 0],
    },
    cell: { content: 'text*', marks: '_', isolating: true, whitespace: 'pre', toDOM: () => ['td', 0] },
    photo: {
      group: 'block',
      atom: true,
      draggable: true,
      attrs: { id: { default: '' }, photo: { default: '' }, text: { default: '' }, more: { default: null } },
      toDOM: ({ attrs: { id } }) => ['div', { 'data-line': id, 'data-kind': 'photo' }],
    },
    rule: {
      group: 'block',
      atom: true,
      attrs: { id: { default: '' }, more: { default: null } },
      toDOM: ({ attrs: { id } }) => ['div', { 'data-line': id, 'data-kind': 'rule' }, ['hr']],
    },
    /** A line of a newer build: shown, and left as it is. */
    unknown: {
      group: 'block',
      atom: true,
      selectable: false,
      attrs: { id: { default: '' }, line: { default: null } },
      toDOM: ({ attrs: { id, line } }) => [
        'div',
        { 'data-line': id, 'data-kind': 'unknown', contenteditable: 'false' },
        line?.text || '新しいバージョンで書かれた内容です',
      ],
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      toDOM: ({ attrs: { href } }) => [
        'a',
        { href, target: '_blank', rel: 'noopener noreferrer nofollow', tabindex: '-1' },
      ],
    },
    bold: { toDOM: () => ['strong', 0], parseDOM: [{ tag: 'strong' }, { tag: 'b' }] },
    italic: { toDOM: () => ['em', 0], parseDOM: [{ tag: 'em' }, { tag: 'i' }] },
    strike: { toDOM: () => ['s', 0], parseDOM: [{ tag: 's' }] },
    code: { inclusive: false, toDOM: () => ['code', 0], parseDOM: [{ tag: 'code' }] },
    /** Styles of a newer build. */
    more: { attrs: { style: {} }, excludes: '', toDOM: () => ['span', 0] },
  },
})

export const { line: lineType, table: tableType, row: rowType, cell: cellType } = noteSchema.nodes
export const { photo: photoType, rule: ruleType, unknown: unknownType } = noteSchema.nodes

/** A browser that divides a line copies its element. The copy is a new line of the same form. */
function formOf({ dataset: { kind, depth, level } }: HTMLElement) {
  return { kind: kind ?? 'text', depth: Number(depth ?? 0), level: Number(level ?? 0) }
}

/** The letters of a task stand beside its box. */
function lettersIn(line: Node): HTMLElement {
  // Cast: the tag of the rule is an element.
  const element = line as HTMLElement
  return element.querySelector<HTMLElement>(':scope > div') ?? element
}
