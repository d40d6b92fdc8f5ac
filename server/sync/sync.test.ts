import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate, encodeStateVector, Map as YMap, Text as YText } from 'yjs'
import type { AppId } from '#contract/apps/apps.ts'
import { newLines, sharedLines } from '#contract/apps/note-lines.ts'
import { syncBytesMax } from '#contract/apps/sync-rules.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { newMember as newVerified } from '../testing/members/member.ts'
import { change, newSyncMember, note, put, titlesOf } from '../testing/members/sync-member.ts'
import { exportSync, syncPart } from './member-part.ts'
import { pull } from './pull.ts'
import { updateOf } from './push.ts'
import { openReader } from './reader.ts'

const reader = openReader()
let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => reader.close())

describe('the log of an app', () => {
  it('returns everything to a new device, in the order it was acknowledged', async () => {
    const member = newMember()
    await member.write('note', note('ひとつめ'))
    await member.write('note', note('ふたつめ'))

    const device = await member.fresh('note')

    expect(titlesOf(device)).toEqual(['ひとつめ', 'ふたつめ'])
  })

  it('belongs to one member and one app', async () => {
    const [one, other] = [newMember(), newMember()]
    await one.write('note', note('ひみつ'))

    expect(titlesOf(await other.fresh('note'))).toEqual([])
    expect(titlesOf(await one.fresh('todo'))).toEqual([])
  })

  it('continues from a position, and starts over for a position of another epoch', async () => {
    const member = newMember()
    const place = await member.write('note', note('前'))
    await member.write('note', note('後'))

    const next = await pull(db.sql, member.uid, 'note', place)
    const again = await pull(db.sql, member.uid, 'note', { epoch: randomUUID(), seq: 2 })
    const fromTheFuture = await pull(db.sql, member.uid, 'note', { ...place, seq: 99 })

    expect(next).toMatchObject({ seq: 2, hasMore: false })
    expect([next, again, fromTheFuture].map(({ updates }) => updates.length)).toEqual([1, 2, 2])
  })

  it('keeps every one of many parallel pushes', async () => {
    const member = newMember()

    await Promise.all(Array.from({ length: 40 }, (_, n) => member.write('note', note(`${n}`))))

    expect(titlesOf(await member.fresh('note'))).toHaveLength(40)
  })

  it('refuses invalid updates and updates above the quota, and stores nothing of either', async () => {
    const member = newMember()
    await newVerified(db, { uid: member.uid, isVerified: true })
    await member.write('note', note('残る'))
    await db.sql`update sync_head set bytes = ${syncBytesMax} where uid = ${member.uid}`

    await expect(member.write('note', note('あふれる'))).rejects.toThrow('storage-full')
    expect(() => updateOf('/////////w==')).toThrow('bad-request')

    expect(titlesOf(await member.fresh('note'))).toEqual(['残る'])
  })

  it('is folded into one state when it is long, during parallel writes, and nothing is lost', async () => {
    const member = newMember()
    for (let n = 0; n < 210; n++) await member.write('note', note(`${n}`))

    await Promise.all([member.read('note'), member.write('note', note('そのあいだ')), member.read('note')])
    const left = await db.sql`select 1 from sync_update where uid = ${member.uid}`

    expect(left.length).toBeLessThan(12)
    expect(titlesOf(await member.fresh('note'))).toHaveLength(211)
  })

  it('brings a device up to date that was offline for a year, and accepts its edits', async () => {
    const member = newMember()
    const away = new Doc()
    const place = await member.write('note', note('去年'))
    member.take(away, (await pull(db.sql, member.uid, 'note', null)).updates)
    for (let n = 0; n < 205; n++) await member.write('note', note(`${n}`))
    await member.read('note')
    change(away, note('旅先'))

    const known = await pull(db.sql, member.uid, 'note', place)
    member.take(away, known.updates)
    await member.push('note', encodeStateAsUpdate(away))

    expect(titlesOf(away)).toHaveLength(207)
    expect(titlesOf(await member.fresh('note'))).toHaveLength(207)
  })
})

describe('a record that earns points', () => {
  it.each<[string, AppId, (doc: Doc) => void, number]>([
    ['a note with words', 'note', note('買い物'), 1],
    ['an empty note', 'note', note(''), 0],
    ['a note of blanks', 'note', note(' 　\n'), 0],
    ['a note already in the trash', 'note', note('捨てた', { trashedAt: 1 }), 0],
    ['a note with words in a line', 'note', note('', newLines([{ id: 'a', kind: 'task', text: '卵' }])), 1],
    ['a note with an empty line', 'note', note('', newLines([{ id: 'a', kind: 'task', text: ' ' }])), 0],
    [
      'a note with a photo',
      'note',
      note('', newLines([{ id: 'a', kind: 'photo', text: '', photo: 'x' }])),
      1,
    ],
    ['a todo that is done', 'todo', todo('牛乳', { doneAt: 1 }), 1],
    ['a todo that is open', 'todo', todo('牛乳'), 0],
    ['a done todo without words', 'todo', todo('', { doneAt: 1 }), 0],
    ['a recipe with a name and ingredients', 'recipe', recipe('カレー', '玉ねぎ 1個'), 1],
    ['a recipe that is only a name', 'recipe', recipe('カレー', ''), 1],
    ['a recipe without a name', 'recipe', recipe('', '玉ねぎ 1個'), 0],
    ['words of the menu alone', 'recipe', menuWords, 0],
    ['a recipe of blanks', 'recipe', recipe(' 　', ''), 0],
    ['a weighing', 'weight', weight({ kind: 'weighing', kg: 62.3 }), 1],
    ['a weighing in the trash', 'weight', weight({ kind: 'weighing', kg: 62.3, trashedAt: 1 }), 0],
    ['a weighing nobody can weigh', 'weight', weight({ kind: 'weighing', kg: 6.2 }), 0],
    ['somebody’s height', 'weight', weight({ kind: 'setting', name: 'heightCm', value: 165 }), 0],
    ['what only claims to be a record', 'note', (doc) => doc.getMap('records').set('x', 'note'), 0],
  ])('%s in %s', async (_what, app, write, times) => {
    const member = newMember()
    await member.write(app, write)

    await member.read(app)

    expect(member.told).toHaveLength(times)
  })

  it('is a recipe with only a name on a day on which it was cooked', async () => {
    const member = newMember()
    await member.write('recipe', recipe('カレー', ''))
    await member.read('recipe')
    const device = await member.fresh('recipe')

    member.at = new Date('2026-11-16T03:00:00Z')
    change(device, logCooked)
    await member.push('recipe', encodeStateAsUpdate(device))
    await member.read('recipe')

    expect(member.told).toEqual([
      'recipe-record 2026-11-15T03:00:00.000Z',
      'recipe-record 2026-11-16T03:00:00.000Z',
    ])
  })

  it('is reported once a day, however often the log is read and whatever else is written', async () => {
    const member = newMember()
    await member.write('note', note('朝'))
    await Promise.all([member.read('note'), member.read('note')])
    await member.write('note', note('昼'))
    await member.read('note')

    member.at = new Date('2026-11-16T15:00:00Z')
    await member.write('note', note('日本ではもう次の日'))
    await member.read('note')

    expect(member.told).toEqual([
      'note-record 2026-11-15T03:00:00.000Z',
      'note-record 2026-11-16T15:00:00.000Z',
    ])
  })

  it('is read later on the same day too, for as long as a mission waits for it', async () => {
    const waiting = newSyncMember(db, reader, { wantedFindings: async () => ['note-record'] })
    const served = newMember()

    for (const member of [waiting, served]) {
      for (const title of ['朝', '昼', '夜']) {
        await member.write('note', note(title))
        await member.read('note', { isDue: true })
      }
    }

    expect(await waiting.readsAt()).toHaveLength(3)
    expect(waiting.told).toHaveLength(3)
    expect(await served.readsAt()).toHaveLength(1)
    expect(served.told).toHaveLength(1)
  })

  it('is looked for at once on the first write of a day, then less often the longer the log is, and none is missed', async () => {
    // Another finding of the app would stay wanted and cause more reads.
    const member = newSyncMember(db, reader, {
      wantedFindings: async (_tx, { at }) =>
        member.told.some((line) => line.includes(at.toISOString().slice(0, 10))) ? [] : ['todo-record'],
    })
    const write = async (seconds: number, done = {}) => {
      member.at = new Date(Date.parse('2026-11-15T03:00:00Z') + seconds * 1_000)
      await member.write('todo', todo('牛乳', done))
    }
    await write(0)
    await member.read('todo', { isDue: true })
    await db.sql`update sync_head set bytes = 1000000 where uid = ${member.uid}`

    for (const seconds of [1, 5, 10]) await write(seconds)
    await member.read('todo', { isDue: true })
    await write(12)
    await write(15, { doneAt: 1 })
    await member.read('todo', { isDue: true })
    await write(30)
    await write(86_400)

    expect(await member.readsAt()).toEqual(['03:00:00', '03:00:11', '03:00:22', '03:00:00'])
    expect(member.told).toEqual(['todo-record 2026-11-15T03:00:15.000Z'])
  })

  it('counts when an old note is edited, but not when its colour changes', async () => {
    const member = newMember()
    const doc = new Doc()
    change(doc, note('下書き', newLines([{ id: 'a', kind: 'text', text: '' }])))
    await member.push('note', encodeStateAsUpdate(doc))
    await member.read('note')
    const [record] = doc.getMap<YMap<unknown>>('records').values()
    const title = record?.get('title')
    const editAt = async (day: string, edit: () => void) => {
      const before = encodeStateVector(doc)
      edit()
      member.at = new Date(`${day}T03:00:00Z`)
      await member.push('note', encodeStateAsUpdate(doc, before))
      await member.read('note')
    }

    await editAt('2026-11-16', () => record?.set('color', 'moss'))
    await editAt('2026-11-17', () => title instanceof YText && title.insert(0, '清書と'))
    await editAt('2026-11-18', () => record && sharedLines(record)?.lines.get('a')?.insert(0, '続き'))

    expect(member.told.map((line) => line.split(' ')[1]?.slice(0, 10))).toEqual([
      '2026-11-15',
      '2026-11-17',
      '2026-11-18',
    ])
  })
})

it('a member’s records are exported as text and erased completely', async () => {
  const member = newMember()
  const bold = [{ from: 0, to: 1, style: { bold: true as const } }]
  const lines = [
    { id: 'b', kind: 'task', text: '卵', done: true as const },
    { id: 'a', kind: 'text', text: '米', styles: bold },
  ]
  await member.write('note', note('書き出す', newLines(lines)))
  await member.read('note')

  const exported = await exportOf(member.uid)
  await db.tx(member.uid, (tx) => syncPart.erase(tx, member.uid))

  expect(exported).toMatchObject({ note: [{ title: '書き出す', lines }], todo: [], weight: [] })
  expect(titlesOf(await member.fresh('note'))).toEqual([])
})

async function exportOf(uid: string) {
  const texts: string[] = []
  for await (const text of exportSync(db.sql, reader, uid)) texts.push(Buffer.from(text).toString())
  return JSON.parse(texts.join(''))
}

const newMember = () => newSyncMember(db, reader)

function recipe(title: string, ingredients: string) {
  return (doc: Doc) =>
    put(doc, { title: new YText(title), ingredients: new YText(ingredients), steps: new YText() })
}

const menuWords = (doc: Doc) => put(doc, { title: new YText('外食'), isWords: true })

/** Logs that each recipe was cooked. */
function logCooked(doc: Doc): void {
  for (const each of doc.getMap<YMap<unknown>>('records').values()) {
    each.set('cooked', new YMap([['c', { day: '2026-11-16', note: '' }]]))
  }
}

function todo(text: string, more: Record<string, unknown> = {}) {
  return (doc: Doc) => put(doc, { text: new YText(text), ...more })
}

const weight = (fields: Record<string, unknown>) => (doc: Doc) => put(doc, fields)
