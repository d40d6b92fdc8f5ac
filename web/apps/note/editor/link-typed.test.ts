// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest'
import type { Note } from '#contract/apps/app-note.ts'
import { linkedFrom, noteAddress, noteIdOf } from '../link/note-link.ts'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { newNote } from '../note-storage.ts'
import { closeDevices, devices, type EditorDevice } from './devices-for-tests.ts'
import { linkTyped, noteLinked } from './link-typed.ts'

afterEach(closeDevices)

const deviceWith = (markdown: string): EditorDevice => {
  const [device] = devices(1, markdown)
  if (!device) throw new Error('no device')
  return device
}

it.each([
  ['[[', ''],
  ['見て [[買い物', '買い物'],
  ['［［かい', 'かい'],
  ['「「旅行の計画', '旅行の計画'],
  ['[[a]] [[b', 'b'],
])('%j asks for a note', (text, title) => {
  const device = deviceWith('')
  device.caret(0, 0)
  device.type(text)

  expect(linkTyped(device.view.state)?.text).toBe(title)
})

it.each(['[買い物', '[[買い物]]', '「引用」', ''])('%j asks for none', (text) => {
  const device = deviceWith('')
  device.caret(0, 0)
  if (text) device.type(text)

  expect(linkTyped(device.view.state)).toBeNull()
})

it('code asks for none', () => {
  const device = deviceWith('```\na\n```')
  device.caret(0, 1)
  device.type('[[')

  expect(linkTyped(device.view.state)).toBeNull()
})

it('the chosen note stands as a link in place of the brackets, which Markdown keeps, and the next letters are plain', () => {
  const device = deviceWith('見て ')
  device.caret(0, 3)
  device.type('[[買')
  const typed = linkTyped(device.view.state)
  if (!typed) throw new Error('nothing typed')

  device.view.dispatch(noteLinked(device.view.state, typed, { id: 'n1', title: '買い物' }))
  device.type('を')

  expect(device.markdown()).toBe(`見て [買い物](${noteAddress('n1')})を`)
})

it('a note is found by the notes that link to it, not by those in the trash or to other pages', () => {
  const note = (id: string, markdown: string, more: Partial<Note> = {}): [string, Note] => [
    id,
    { ...newNote, tags: [], id, createdAt: 0, editedAt: 0, lines: linesOfMarkdown(markdown), ...more },
  ]
  const link = `[目的](${noteAddress('goal')})`
  const all = new Map([
    note('goal', `自分へ ${link}`),
    note('older', `- ${link}`, { editedAt: 1 }),
    note('newer', `**${link}** と ${link}`, { editedAt: 2 }),
    note('trashed', link, { trashedAt: 1 }),
    note('other', '[別](https://example.com/apps/note?id=goal) と goal'),
  ])

  expect(linkedFrom(all, 'goal').map(({ id }) => id)).toEqual(['newer', 'older'])
})

it.each([
  ['https://example.com/apps/note?id=a', null],
  [`${location.origin}/apps/notes?id=a`, null],
  [`${location.origin}/apps/note?x=1`, null],
  [noteAddress('a'), 'a'],
])('%s opens the note %s', (href, id) => {
  expect(noteIdOf(href)).toBe(id)
})
