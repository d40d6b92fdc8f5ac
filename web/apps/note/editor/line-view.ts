import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'

/** Draws a line. A tick changes its box in place, so that the caret and the focus stay. */
export const lineView: NodeViewConstructor = (first) => {
  const dom = document.createElement('div')
  const { kind } = first.attrs
  const isTask = kind === 'task'
  const contentDOM = isTask ? document.createElement('div') : dom
  const box = isTask ? newBox() : null
  if (box) dom.append(box.label, contentDOM)
  show(first)

  function show({ attrs: { id, level, depth, done } }: Node) {
    Object.assign(dom.dataset, { line: id, kind, depth })
    dom.toggleAttribute('data-done', done)
    if (kind === 'heading') {
      dom.dataset.level = level
      dom.role = 'heading'
      dom.ariaLevel = String(level)
    }
    if (!box) return
    contentDOM.id = `line-${id}`
    box.input.setAttribute('aria-labelledby', contentDOM.id)
    box.input.checked = done
  }

  return {
    dom,
    contentDOM,
    update: (node) => {
      if (node.type !== first.type || node.attrs.kind !== kind) return false
      show(node)
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  }
}

function newBox() {
  const label = document.createElement('label')
  label.contentEditable = 'false'
  const input = document.createElement('input')
  input.type = 'checkbox'
  // Reached by Ctrl and Enter from the text, which is one stop of the Tab key.
  input.tabIndex = -1
  label.append(input)
  return { label, input }
}
