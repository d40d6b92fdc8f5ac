// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Note } from '#contract/apps/app-note.ts'
import { openRecords } from '#web/storage/records.ts'
import type { Store } from '#web/storage/store.ts'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { markdownOf } from '../markdown/markdown-of-lines.ts'
import { newNote, noteStorage } from '../note-storage.ts'
import { noteAddress } from './note-link.ts'
import { renameLinks } from './rename-links.ts'

const goal = noteAddress('goal')

it('links to a renamed note get its title, unless somebody chose other words', () => {
  const { records, textOf } = device()
  write(
    records,
    'from',
    `**見る** [買い物](${goal})と[買い物](${goal})、[あれ](${goal})\n[買い物](https://a.jp/)`,
  )

  renameLinks(records, 'goal', { before: '買い物', after: '週末の買い物リスト' })

  expect(textOf('from')).toBe(
    `**見る** [週末の買い物リスト](${goal})と[週末の買い物リスト](${goal})、[あれ](${goal})\n[買い物](https://a.jp/)`,
  )
  expect(records.all().get('from')?.editedAt).toBe(1)
})

it('what another device writes around a link meanwhile stays', () => {
  const [here, there] = [device(), device()]
  write(here.records, 'from', `見る [買い物](${goal})を`)
  applyUpdate(there.doc, encodeStateAsUpdate(here.doc))
  const [line] = there.records.all().get('from')?.lines ?? []
  there.records.text('from', 'lines', line?.id ?? '')?.insert(0, 'あとで')

  renameLinks(here.records, 'goal', { before: '買い物', after: '旅' })
  applyUpdate(here.doc, encodeStateAsUpdate(there.doc))

  expect(here.textOf('from')).toBe(`あとで見る [旅](${goal})を`)
})

function device() {
  const doc = new Doc()
  // Cast: records need only the document of a store.
  const records = openRecords<Note>({ doc } as Store, noteStorage.shape)
  return { doc, records, textOf: (id: string) => markdownOf(records.all().get(id)?.lines ?? []) }
}

function write(records: ReturnType<typeof device>['records'], id: string, markdown: string) {
  records.create({ ...newNote, tags: [], id, createdAt: 1, editedAt: 1, lines: linesOfMarkdown(markdown) })
}
