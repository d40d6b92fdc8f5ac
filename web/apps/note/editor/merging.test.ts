// @vitest-environment jsdom
import { toggleMark } from 'prosemirror-commands'
import { Selection, TextSelection } from 'prosemirror-state'
import { afterEach, describe, expect, it } from 'vitest'
import { Doc, Map as YMap } from 'yjs'
import { type NoteLine, newLines, readLines } from '#contract/apps/note-lines.ts'
import { closeDevices, device, devices, type EditorDevice, sharedOf, sync } from './devices-for-tests.ts'
import { removeBackward, splitLine, tickLine } from './line-commands.ts'
import { shownLines } from './lines-of-doc.ts'
import { linesMovedWith, moveLines, moveLinesTo } from './move-lines.ts'
import { noteSchema } from './schema.ts'
import { addColumn, removeColumn, removeRow } from './table-commands.ts'
import { writeLines } from './write-lines.ts'

afterEach(closeDevices)

const two = (markdown: string) => devices(2, markdown) as [EditorDevice, EditorDevice]

describe('two devices that were apart', () => {
  it('tick the same box: it is ticked', () => {
    const [a, b] = two('- [ ] 卵')
    a.run(tickLine(0, false))
    b.run(tickLine(0, false))
    sync(a, b)

    expect([a.markdown(), b.markdown()]).toEqual(['- [x] 卵', '- [x] 卵'])
  })

  it('tick a line and write in it: both stay', () => {
    const [a, b] = two('- [ ] 卵')
    a.run(tickLine(0, false))
    b.caret(0, 1)
    b.type(' 10個')
    sync(a, b)

    expect(a.markdown()).toBe('- [x] 卵 10個')
  })

  it('move the same line: there is one, with the edits of both', () => {
    const [a, b] = two('- 一\n- 二\n- 三\n- 四')
    a.caret(0, 1)
    a.run(moveLines(1))
    a.type('甲')
    b.caret(0, 0)
    b.run(moveLines(1))
    b.run(moveLines(1))
    b.type('乙')
    sync(a, b)

    expect(a.markdown()).toBe(b.markdown())
    expect(a.lines().filter(({ text }) => text.includes('一'))).toMatchObject([{ text: '乙一甲' }])
    expect(a.lines()).toHaveLength(4)
  })

  it('drag an item with those below it to different places: there is one, with the edits of both', () => {
    const [a, b] = two('- 一\n\t- 子\n- 二\n- 三\n文')
    const place = (device: EditorDevice, line: number) => shownLines(device.view.state.doc)[line]?.pos ?? 0
    const drag = (device: EditorDevice, target: number) => {
      const moved = linesMovedWith(device.view.state.doc, 0)
      return moved !== null && device.run(moveLinesTo(moved, target))
    }
    expect(drag(a, place(a, 3))).toBe(true)
    a.caret(2, 0)
    a.type('甲')
    expect(drag(b, place(b, 4))).toBe(true)
    b.caret(3, 1)
    b.type('乙')
    sync(a, b)

    expect(a.markdown()).toBe(b.markdown())
    const texts = a.lines().map(({ text }) => text)
    expect(texts.slice().sort()).toEqual(['一', '三', '二', '甲子乙', '文'].sort())
  })

  it('drop an item deeper than the line above allows: it becomes as deep as it can', () => {
    const [a] = two('文\n- 一\n\t- 子')
    const moved = linesMovedWith(a.view.state.doc, shownLines(a.view.state.doc)[2]?.pos ?? 0)
    if (moved) a.run(moveLinesTo(moved, 0))

    expect(a.markdown()).toBe('- 子\n文\n- 一')
  })

  it('delete a line and write in it: what was written stays', () => {
    const [a, b] = two('一\n二\n三')
    a.caret(1, 1)
    a.run(({ doc, tr }, dispatch) => {
      const line = doc.child(1)
      dispatch?.(tr.delete(3, 3 + line.nodeSize))
      return true
    })
    b.caret(1, 1)
    b.type('と半')
    sync(a, b)

    expect(a.markdown()).toBe('一\nと半\n三')
    expect(b.markdown()).toBe('一\nと半\n三')
  })

  it('join two lines while the other writes in the second: every letter stays', () => {
    const [a, b] = two('一\n二')
    a.caret(1, 0)
    a.run(removeBackward)
    b.caret(1, 1)
    b.type('半')
    sync(a, b)

    expect(a.markdown().replace('\n', '')).toBe('一二半')
  })

  it('write in two cells of a row, and one adds a column: all of it stays', () => {
    const [a, b] = two('| 品 | 値段 |\n| --- | --- |\n| 米 |  |')
    a.caret(1, 2)
    a.type('新')
    b.run(({ doc, tr }, dispatch) => {
      dispatch?.(tr.setSelection(Selection.near(doc.resolve(doc.content.size - 5), -1)))
      return true
    })
    b.type('2,000円')
    b.run(addColumn)
    sync(a, b)

    expect(a.markdown()).toBe(b.markdown())
    expect(a.markdown()).toContain('| 米新 | 2,000円 |')
  })

  it('make bold what the other writes in: the letters stay, and the rest is bold', () => {
    const [a, b] = two('朝の市')
    a.view.dispatch(a.view.state.tr.setSelection(TextSelection.create(a.view.state.doc, 1, 4)))
    a.run(toggleMark(noteSchema.marks.bold))
    b.caret(0, 1)
    b.type('早')
    sync(a, b)

    expect(a.lines()).toMatchObject([{ text: '朝早の市' }])
    expect(a.markdown()).toBe(b.markdown())
  })

  it('undo only their own edits', () => {
    const [a, b] = two('一')
    a.caret(0, 1)
    a.type('甲')
    sync(a, b)
    b.caret(0, 2)
    b.type('乙')
    sync(a, b)
    a.undo.undo()
    sync(a, b)

    expect([a.markdown(), b.markdown()]).toEqual(['一乙', '一乙'])
  })

  it('write inside of a word that the other replaces, such as by a conversion: the letters stay', () => {
    const doc = new Doc()
    const before: NoteLine = { id: 'a', kind: 'text', text: '前のにほん行' }
    doc.getMap('records').set('note', new YMap(Object.entries(newLines([before]))))
    const shared = sharedOf(doc)
    shared.lines.get('a')?.insert(3, '★')
    writeLines(shared, [before], [{ ...before, text: '前の日本行' }])

    expect(readLines(shared)).toMatchObject([{ text: '前の日本★行' }])
  })

  it('undo a line that the other has written in: the words of the other stay', () => {
    const [a, b] = two('一')
    a.caret(0, 1)
    a.run(splitLine)
    a.type('甲')
    sync(a, b)
    b.caret(1, 1)
    b.type('乙')
    sync(a, b)
    a.undo.undo()
    a.undo.undo()
    sync(a, b)

    expect(a.markdown()).toContain('乙')
    expect(a.markdown()).toBe(b.markdown())
  })
})

it('a line and a style of a newer build are kept, and cannot be changed', () => {
  const newer: NoteLine[] = [
    { id: 'a', kind: 'text', text: '前', more: { tilt: 3 } },
    { id: 'b', kind: 'drawing', text: '', more: { strokes: [1, 2] } },
    { id: 'c', kind: 'text', text: '後ろ', styles: [{ from: 0, to: 1, style: { glow: 1 } as object }] },
  ]
  const doc = new Doc()
  doc.getMap('records').set('note', new YMap(Object.entries(newLines(newer))))
  const a = device(doc)
  a.caret(0, 1)
  a.type('へ')
  a.caret(2, 2)
  a.type('へ')
  a.view.dispatch(a.view.state.tr.delete(1, a.view.state.doc.content.size - 1))

  expect(readLines(sharedOf(doc))).toMatchObject([
    { text: '前へ', more: { tilt: 3 } },
    { kind: 'drawing', more: { strokes: [1, 2] } },
    { text: '後ろへ', styles: [{ from: 0, to: 1, style: { glow: 1 } }] },
  ])
})

describe('the sides of the columns stay with the table', () => {
  const table = '| 品 | 値段 | 数 |\n| --- | --: | :-: |\n| 米 | 2000 | 1 |\n| 塩 | 100 | 2 |'
  const drag = (device: EditorDevice, row: number, above: number) => {
    const { doc } = device.view.state
    const [from, target] = [row, above].map((line) => shownLines(doc)[line]?.pos ?? 0)
    const moved = linesMovedWith(doc, from ?? 0)
    return moved !== null && device.run(moveLinesTo(moved, target ?? 0))
  }

  it.each<[string, (a: EditorDevice) => unknown]>([
    ['a row is dragged above the first', (a) => drag(a, 2, 0)],
    ['the first row is dragged down', (a) => drag(a, 0, 2)],
    ['a row is moved above the first by keys', (a) => a.run(moveLines(-1))],
    [
      'the first row is removed',
      (a) => {
        a.caret(0, 0)
        a.run(removeRow)
      },
    ],
  ])('%s', (_name, act) => {
    const [a, b] = two(table)
    a.caret(1, 0)
    act(a)
    sync(a, b)

    expect(a.markdown().split('\n')[1]).toBe('| --- | --: | :-: |')
    expect(b.markdown()).toBe(a.markdown())
  })

  it('a column is added and the first removed', () => {
    const [a] = two(table)
    a.caret(1, 0)
    a.run(addColumn)
    const added = a.markdown().split('\n')[1]
    a.caret(1, 0)
    a.run(removeColumn)

    expect(added).toBe('| --- | --- | --: | :-: |')
    expect(a.markdown().split('\n')[1]).toBe('| --- | --: | :-: |')
  })
})
