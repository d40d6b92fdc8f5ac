// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Map as YMap } from 'yjs'
import { sharedLines } from '#contract/apps/note-lines.ts'
import type { ImportTarget } from '../apps/frame/files/import-target.ts'
import { noteStorage } from '../apps/note/note-storage.ts'
import { recipeStorage } from '../apps/recipe/recipe-storage.ts'
import { todoStorage } from '../apps/todo/todo-storage.ts'
import { setAuthState } from '../client/session/auth-state.ts'
import { addAlike } from '../storage/add-alike.ts'
import { idOfKey } from './id-of-key.ts'
import { recordGroups } from './record-groups.ts'
import { targetOf } from './targets.ts'

const id = idOfKey('one')
const photo = (letter: string) => ({ hash: letter.repeat(64), width: 4, height: 3 })

it('a note that two devices imported has the edits of both, although each scaled its photo', async () => {
  const target = await targetOf('note')
  const [one, other] = await onTwoDevices(target, noteStorage, (letter) =>
    target.withPhotos({ title: '旅', body: '切符\n![駅](photo:0)\n宿' }, [photo(letter)]),
  )
  lineOf(one, 0)?.insert(2, 'を買う')
  lineOf(other, 0)?.insert(0, '特急の')
  lineOf(other, 2)?.insert(1, '泊')
  const notes = meeting(one, other, noteStorage.shape.read)

  expect(notes[0]?.lines.map(({ text }) => text)).toEqual(['特急の切符を買う', '駅', '宿泊'])
  expect(notes[0]?.lines[1]?.photo).toMatch(/^(a|b)\1{63}$/)
  expect(notes[1]).toEqual(notes[0])
})

it('a todo that two devices imported is ticked on one and noted on the other, and stands once', async () => {
  const target = await targetOf('todo')
  const [one, other] = await onTwoDevices(target, todoStorage, (letter) => ({
    kind: 'todo',
    text: '家賃',
    order: letter,
  }))
  recordIn(one)?.set('doneAt', 7)
  recordIn(other)?.set('due', '2026-11-30')

  expect(meeting(one, other, todoStorage.shape.read)[0]).toMatchObject({
    text: '家賃',
    doneAt: 7,
    due: '2026-11-30',
  })
})

it('a recipe that two devices imported has the stars of one and the tag of the other', async () => {
  const target = await targetOf('recipe')
  const [one, other] = await onTwoDevices(target, recipeStorage, (letter) =>
    target.withPhotos({ title: '肉じゃが', ingredients: 'じゃがいも 3個' }, [photo(letter)]),
  )
  recordIn(one)?.set('rating', 5)
  const tags = recordIn(other)?.get('tags')
  if (tags instanceof YMap) tags.set('和食', true)

  expect(meeting(one, other, recipeStorage.shape.read)[0]).toMatchObject({ rating: 5, tags: ['和食'] })
})

it('two devices that imported two states of a file keep the edits of both, all but those beside what is new', async () => {
  const count = 700
  const older = Array.from({ length: count }, (_, n) => n)
  const newer = [...older.slice(0, 300), 'new', ...older.slice(300)]
  const [one, other] = [await importedBy(older), await importedBy(newer)]
  const recordOf = (doc: Doc, n: number | string) =>
    doc.getMap<ReturnType<Doc['getMap']>>('records').get(idOfKey(`state${n}`))
  one.transact(() => {
    for (const n of older) recordOf(one, n)?.set('doneAt', 7)
  })
  other.transact(() => {
    for (const n of older) recordOf(other, n)?.set('due', '2026-11-30')
  })
  applyUpdate(one, encodeStateAsUpdate(other))

  const kept = older.filter((n) => recordOf(one, n)?.get('doneAt') === 7 && recordOf(one, n)?.has('due'))
  expect(one.getMap('records').size).toBe(count + 1)
  expect(kept.length).toBeGreaterThan(count * 0.97)
})

/** In the groups of an import, without an app around the document. */
async function importedBy(names: readonly (number | string)[]): Promise<Doc> {
  const doc = new Doc()
  const target = {
    ...(await targetOf('todo')),
    put: (records: readonly { id: string; value: object }[]) => {
      const todos = records.map(({ id: each, value }) => ({ id: each, createdAt: 1, editedAt: 1, ...value }))
      doc.transact(() =>
        addAlike(doc, { read: (_, base) => base, write: ({ id: _, ...rest }) => rest }, todos, (common) => ({
          common,
        })),
      )
      return records.length
    },
  }
  const wanted = new Map(names.map((name) => [`${name}`, idOfKey(`state${name}`)]))
  const put = recordGroups({ target, wanted }, [])
  for (const [name, each] of wanted) await put({ id: each, value: { text: `用事${name}` } }, () => {})
  await put(null, () => {})
  return doc
}

type Storage = typeof noteStorage | typeof todoStorage | typeof recipeStorage

/** Imports as two members, whose documents never meet by themselves, in place of two devices. */
async function onTwoDevices(
  target: ImportTarget,
  storage: Storage,
  valueOn: (letter: string) => Readonly<Record<string, unknown>>,
): Promise<[Doc, Doc]> {
  const importAs = async (letter: string) => {
    setAuthState({ kind: 'unconfirmed', user: { uid: letter, email: null, emailVerified: false } })
    await target.loaded()
    const value = { createdAt: letter.charCodeAt(0), editedAt: 2, ...valueOn(letter) }
    expect(target.put([{ id, value }])).toBe(1)
    return storage.current().store.doc
  }
  return [await importAs('a'), await importAs('b')]
}

const recordIn = (doc: Doc) => doc.getMap<ReturnType<Doc['getMap']>>('records').get(id)
const lineOf = (doc: Doc, at: number) => {
  const note = sharedLines(recordIn(doc))
  return note?.lines.get(note.order.get(at))
}

function meeting<R>(
  one: Doc,
  other: Doc,
  read: (map: ReturnType<Doc['getMap']>, base: { id: string; createdAt: number; editedAt: number }) => R,
): R[] {
  applyUpdate(other, encodeStateAsUpdate(one))
  applyUpdate(one, encodeStateAsUpdate(other))
  return [one, other].flatMap((doc) => {
    // The storage remembers what it has read of the first member, whose document it has closed.
    const unread = new Doc()
    applyUpdate(unread, encodeStateAsUpdate(doc))
    const map = recordIn(unread)
    expect(unread.getMap('records').size).toBe(1)
    return map ? [read(map, { id, createdAt: 0, editedAt: 0 })] : []
  })
}
