// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Note } from '#contract/apps/app-note.ts'
import { openRecords } from '#web/storage/records.ts'
import { joinRecords, type Part } from '#web/storage/space/joined-records.ts'
import type { Store } from '#web/storage/store.ts'
import { linesOfMarkdown } from '../markdown/lines-of-markdown.ts'
import { markdownOf } from '../markdown/markdown-of-lines.ts'
import { newNote, noteStorage } from '../note-storage.ts'
import { noteAddress } from './note-link.ts'
import { mendLinks, renameLinks } from './rename-links.ts'

const goal = noteAddress('goal')

it('links to a renamed note get its title, unless somebody chose other words', () => {
  const { records, textOf } = device()
  write(records, 'goal', '中身', '買い物')
  write(
    records,
    'from',
    `**見る** [買い物](${goal})と[買い物](${goal})、[あれ](${goal})\n[買い物](https://a.jp/)`,
  )

  rename(records, '週末の買い物リスト')

  expect(textOf('from')).toBe(
    `**見る** [週末の買い物リスト](${goal})と[週末の買い物リスト](${goal})、[あれ](${goal})\n[買い物](https://a.jp/)`,
  )
  expect(records.all().get('from')?.editedAt).toBe(1)
})

it('what another device writes around a link meanwhile stays', () => {
  const [here, there] = [device(), device()]
  write(here.records, 'goal', '中身', '買い物')
  write(here.records, 'from', `見る [買い物](${goal})を`)
  applyUpdate(there.doc, encodeStateAsUpdate(here.doc))
  const [line] = there.records.all().get('from')?.lines ?? []
  there.records.text('from', 'lines', line?.id ?? '')?.insert(0, 'あとで')

  rename(here.records, '旅')
  applyUpdate(here.doc, encodeStateAsUpdate(there.doc))

  expect(here.textOf('from')).toBe(`あとで見る [旅](${goal})を`)
})

it('links follow a title that two devices change at the same time', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = randomOf(seed)
    const [here, there] = [device(seed * 2), device(seed * 2 + (random(2) === 0 ? 1 : -1))]
    write(here.records, 'goal', '中身', '買い物')
    write(here.records, 'from', `**見る** [買い物](${goal})を`)
    applyUpdate(there.doc, encodeStateAsUpdate(here.doc))
    for (const { records } of [here, there]) {
      const title = records.text('goal', 'title')
      for (let edits = random(6) + 1; edits > 0; edits--) {
        const at = random((title?.length ?? 0) + 1)
        if (random(3) === 0) title?.delete(at, Math.min(random(4), (title?.length ?? 0) - at))
        else title?.insert(at, String.fromCharCode(0x4f00 + random(1000)))
      }
      renameLinks(records, 'goal', ['買い物'])
    }

    applyUpdate(there.doc, encodeStateAsUpdate(here.doc))
    applyUpdate(here.doc, encodeStateAsUpdate(there.doc))

    const note = here.records.all().get('from')
    if (note) mendLinks(here.records, note)
    applyUpdate(there.doc, encodeStateAsUpdate(here.doc))
    const title = here.records.all().get('goal')?.title.trim() || '中身'
    expect(here.textOf('from'), `seed ${seed}`).toBe(`**見る** [${title}](${goal})を`)
    expect(there.textOf('from')).toBe(here.textOf('from'))
  }
})

it('links whose words two devices mended at once get the title once', () => {
  const [here, there] = [device(), device()]
  write(here.records, 'goal', '中身', '買い物')
  write(here.records, 'from', `見る [買い物](${goal})を`)
  applyUpdate(there.doc, encodeStateAsUpdate(here.doc))
  for (const { records } of [here, there]) rename(records, '旅')
  applyUpdate(here.doc, encodeStateAsUpdate(there.doc))

  const note = here.records.all().get('from')
  if (note) mendLinks(here.records, note)

  const title = here.records.all().get('goal')?.title
  expect(here.textOf('from')).toBe(`見る [${title}](${goal})を`)
})

it('several links of one line are mended, each by its own title', () => {
  const [here, there] = [device(), device()]
  const other = noteAddress('other')
  write(here.records, 'goal', '中身', '買い物')
  write(here.records, 'other', '中身', '旅')
  write(here.records, 'from', `[買い物](${goal})と[旅](${other})と[買い物](${goal})と`)
  applyUpdate(there.doc, encodeStateAsUpdate(here.doc))
  for (const [id, before] of [
    ['goal', '買い物'],
    ['other', '旅'],
  ] as const) {
    here.records.text(id, 'title')?.insert(0, '週末の')
    there.records.text(id, 'title')?.insert(before.length, 'の計画')
    for (const { records } of [here, there]) renameLinks(records, id, [before])
  }
  applyUpdate(here.doc, encodeStateAsUpdate(there.doc))

  const note = here.records.all().get('from')
  if (note) mendLinks(here.records, note)

  expect(here.textOf('from')).toBe(
    `[週末の買い物の計画](${goal})と[週末の旅の計画](${other})と[週末の買い物の計画](${goal})と`,
  )
})

it('a link in a shared note that the member may only read stays, and its document is not written', () => {
  const [own, shared] = [device(), device()]
  write(own.records, 'goal', '中身', '買い物')
  write(own.records, 'from', `[買い物](${goal})`)
  write(shared.records, 'read', `[買い物](${goal})`)
  const parts = [own, shared].map(({ doc, records }, at) => ({
    ...{ records, store: { doc } as Store, space: at === 0 ? null : 'space' },
    ...{ entry: () => null, canWrite: () => at === 0 },
  }))
  const joined = joinRecords(
    noteStorage.shape,
    () => parts as [Part<Note>, ...Part<Note>[]],
    () => {},
  )
  const before = encodeStateAsUpdate(shared.doc)

  rename(joined, '旅')

  expect(own.textOf('from')).toBe(`[旅](${goal})`)
  expect(shared.textOf('read')).toBe(`[買い物](${goal})`)
  expect(encodeStateAsUpdate(shared.doc)).toEqual(before)
})

function rename(records: ReturnType<typeof device>['records'], title: string) {
  const text = records.text('goal', 'title')
  text?.delete(0, text.length)
  text?.insert(0, title)
  renameLinks(records, 'goal', ['買い物'])
}

function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function device(client?: number) {
  const doc = new Doc()
  if (client !== undefined) doc.clientID = client
  // Cast: records need only the document of a store.
  const records = openRecords<Note>({ doc } as Store, noteStorage.shape)
  return { doc, records, textOf: (id: string) => markdownOf(records.all().get(id)?.lines ?? []) }
}

function write(records: ReturnType<typeof device>['records'], id: string, markdown: string, title = '') {
  records.create({
    ...newNote,
    title,
    tags: [],
    id,
    createdAt: 1,
    editedAt: 1,
    lines: linesOfMarkdown(markdown),
  })
}
