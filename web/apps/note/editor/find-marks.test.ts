// @vitest-environment jsdom

import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, it } from 'vitest'
import { wordsOf } from '#readers/frame/fold-text.ts'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { find, findMarks, findNext, foundIn } from './find-marks.ts'
import { docOfLines } from './lines-of-doc.ts'

it('words are found in every line and cell, one after the other, and marked', () => {
  const doc = docOfLines(linesOfMarkdown('高い山\n- 髙橋\n| 品 | 高値 |\n| --- | --- |\n| 米 | |'))
  const view = new EditorView(document.createElement('div'), {
    state: EditorState.create({ doc, plugins: [findMarks] }),
    handleScrollToSelection: () => true,
  })

  find(view, wordsOf('高'))
  expect(foundIn(view.state)).toEqual({ count: 3, at: 0 })
  expect([...view.dom.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '高',
    '髙',
    '高',
  ])
  findNext(view, -1)
  expect(foundIn(view.state).at).toBe(2)
  view.dispatch(view.state.tr.insertText('高い、', 1))
  expect(foundIn(view.state).count).toBe(4)
  find(view, [])
  expect(view.dom.querySelector('mark')).toBeNull()
  view.destroy()
})
