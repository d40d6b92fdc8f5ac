// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import type { Note } from '#contract/apps/app-note.ts'
import { openRecords } from '#web/storage/records.ts'
import { joinRecords, type Part } from '#web/storage/space/joined-records.ts'
import { spaceOwner } from '#web/storage/space/space-owner.ts'
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
      renameLinks(at(records), 'goal', ['買い物'])
    }

    applyUpdate(there.doc, encodeStateAsUpdate(here.doc))
    applyUpdate(here.doc, encodeStateAsUpdate(there.doc))

    const note = here.records.all().get('from')
    if (note) mendLinks(at(here.records), note)
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
  if (note) mendLinks(at(here.records), note)

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
    for (const { records } of [here, there]) renameLinks(at(records), id, [before])
  }
  applyUpdate(here.doc, encodeStateAsUpdate(there.doc))

  const note = here.records.all().get('from')
  if (note) mendLinks(at(here.records), note)

  expect(here.textOf('from')).toBe(
    `[週末の買い物の計画](${goal})と[週末の旅の計画](${other})と[週末の買い物の計画](${goal})と`,
  )
})

it('a link in a shared note that the member may only read stays, and its document is not written', () => {
  const { own, shared, opened } = household(() => false)
  write(own.records, 'goal', '中身', '買い物')
  write(own.records, 'from', `[買い物](${goal})`)
  write(shared.records, 'read', `[買い物](${goal})`)
  const before = encodeStateAsUpdate(shared.doc)

  rename(opened.records, '旅', opened)

  expect(own.textOf('from')).toBe(`[旅](${goal})`)
  expect(shared.textOf('read')).toBe(`[買い物](${goal})`)
  expect(encodeStateAsUpdate(shared.doc)).toEqual(before)
})

it('the new title of one’s own note stays out of a shared note that links to it', () => {
  const { own, shared, opened } = household(() => true)
  write(own.records, 'goal', '中身', '買い物')
  write(own.records, 'from', `[買い物](${goal})と[約束](${noteAddress('promise')})`)
  write(shared.records, 'promise', '鍵', '約束')
  write(shared.records, 'together', `[買い物](${goal})と[約束](${noteAddress('promise')})`)

  rename(opened.records, '離婚の相談', opened)
  renameTo(opened.records, 'promise', '家の約束')
  renameLinks(opened, 'promise', ['約束'])
  const note = shared.records.all().get('together')
  if (note) mendLinks(opened, note)

  // Everybody who reads the shared one can read the other shared one.
  expect(shared.textOf('together')).toBe(`[買い物](${goal})と[家の約束](${noteAddress('promise')})`)
  expect(own.textOf('from')).toBe(`[離婚の相談](${goal})と[家の約束](${noteAddress('promise')})`)
  expect(JSON.stringify(shared.doc.toJSON())).not.toContain('離婚')
})

it('a note that is shared leaves the words behind that links to it once had', () => {
  const { own, shared, opened } = household(() => true)
  write(own.records, 'goal', '中身', '買い物')
  write(own.records, 'from', `[買い物](${goal})`)
  rename(opened.records, '離婚の相談', opened)
  renameTo(opened.records, 'goal', '家のこと')

  opened.records.moveInto('space', ['goal'])

  expect(shared.records.all().get('goal')?.title).toBe('家のこと')
  expect(JSON.stringify(shared.doc.toJSON())).not.toContain('離婚')
})

/** One's own notes, and a shared space beside them. */
function household(canWriteShared: () => boolean) {
  const [own, shared] = [device(), device()]
  const parts = [own, shared].map(({ doc, records }, nth) => ({
    ...{ records, store: { doc } as Store, space: nth === 0 ? null : 'space' },
    ...{ entry: () => null, canWrite: () => nth === 0 || canWriteShared() },
  }))
  const records = joinRecords(
    noteStorage.shape,
    () => parts as [Part<Note>, ...Part<Note>[]],
    () => {},
  )
  const placeOf = (id: string) => ({
    space: null,
    owner: records.partOf(id).space === null ? 'hanako' : spaceOwner('space', 'hanako'),
    isReadOnly: !records.partOf(id).canWrite(),
  })
  return { own, shared, opened: { records, placeOf } }
}

/** The records of somebody who shares nothing. */
const at = (records: ReturnType<typeof device>['records']) => ({
  records,
  placeOf: (_id: string) => ({ space: null, owner: 'hanako', isReadOnly: false }),
})

function rename(records: ReturnType<typeof device>['records'], title: string, opened = at(records)) {
  renameTo(records, 'goal', title)
  renameLinks(opened, 'goal', ['買い物'])
}

function renameTo(records: ReturnType<typeof device>['records'], id: string, title: string) {
  const text = records.text(id, 'title')
  text?.delete(0, text.length)
  text?.insert(0, title)
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
