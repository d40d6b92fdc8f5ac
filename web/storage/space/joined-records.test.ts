import { describe, expect, it } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, Text as YText } from 'yjs'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Space } from '#contract/space/space.ts'
import { fromServer } from '../origins.ts'
import { openRecords, type RecordShape } from '../records.ts'
import type { Store, StoreState } from '../store.ts'
import { dropDoubles } from './drop-doubles.ts'
import { joinRecords, type Part } from './joined-records.ts'

type Line = RecordBase & { text: string; list?: string; isList?: true }

const shape: RecordShape<Line> = {
  read: (map, base) => ({
    ...base,
    text: String(map.get('text') ?? ''),
    ...(typeof map.get('list') === 'string' && { list: String(map.get('list')) }),
    ...(map.get('isList') === true && { isList: true }),
  }),
  write: ({ text, list, isList }) => ({ text: new YText(text), list, isList }),
  homeOf: ({ isList, list }, { now, own, shared }) =>
    isList ? now : (shared.find(({ has }) => list !== undefined && has(list)) ?? own),
  photosOf: ({ text }) => (text === '写真' ? ['photo'] : []),
}

describe('records of one’s own and shared ones', () => {
  it('are one list, and what is made in a shared list is made in its document', () => {
    const { joined, own, shared, list } = family()

    const id = joined.create({ text: '牛乳', list })
    joined.create({ text: '自分の' })

    expect(texts(shared)).toEqual(['家', '牛乳'])
    expect(texts(own)).toEqual(['自分の'])
    expect([...joined.all().values()].map(({ text }) => text).sort()).toEqual(['家', '牛乳', '自分の'])
    expect(joined.all()).toBe(joined.all())
    expect(joined.partOf(id).space).toBe('space')
  })

  it('move between the documents with their list, keep what a newer build wrote, and move back by undo', () => {
    const { joined, own, shared, list } = family()
    const id = joined.create({ text: '牛乳' })
    joined.editMap(id, (map) => map.set('newer', 1))
    joined.text(id, 'text')?.setAttribute('kind', 'task')

    const undo = joined.editAll(new Map([[id, { list }]]))
    dropDoubles(own, shared)
    const inList = [texts(own), texts(shared), joined.map(id)?.get('newer')]
    const attributes = joined.text(id, 'text')?.getAttributes()
    undo()

    expect(inList).toEqual([[], ['家', '牛乳'], 1])
    expect(attributes).toEqual({ kind: 'task' })
    expect([texts(own), texts(shared)]).toEqual([['牛乳'], ['家']])
  })

  it('take their photos along', () => {
    const { joined, list, moved } = family()

    joined.edit(joined.create({ text: '写真' }), { list })

    expect(moved).toEqual(['photo to space'])
  })

  it('stay as they are where the member may only read', () => {
    const { joined, shared, list } = family({ canWrite: false })
    const before = encodeStateAsUpdate(shared.store.doc)

    joined.edit(list, { text: undefined })
    joined.trash([list])
    joined.together(() => joined.purge([list]))
    const id = joined.create({ text: '牛乳', list })

    expect(encodeStateAsUpdate(shared.store.doc)).toEqual(before)
    expect(joined.partOf(id).space).toBeNull()
  })
})

describe('the move into a shared thing', () => {
  it('leaves one’s own copy until the server has the shared one', () => {
    const { joined, own, shared, sync } = family()
    const id = joined.create({ text: '牛乳' })
    sync.state = 'offline'

    joined.moveInto('space', [id])
    dropDoubles(own, shared)
    const offline = [texts(own), joined.all().size]
    sync.state = 'synced'
    dropDoubles(own, shared)

    expect(offline).toEqual([['牛乳'], 2])
    expect([texts(own), joined.all().size, joined.partOf(id).space]).toEqual([[], 2, 'space'])
  })

  it('takes an edit along that another device of the member made meanwhile', () => {
    const { joined, own, shared } = family()
    const id = joined.create({ text: '牛乳', editedAt: 1 })
    const phone = new Doc()
    applyUpdate(phone, encodeStateAsUpdate(own.store.doc))
    joined.moveInto('space', [id])

    const mine = openRecords<Line>({ doc: phone } as Store, shape)
    mine.editMap(id, (map) => (map.get('text') as YText).insert(2, 'と卵'))
    applyUpdate(own.store.doc, encodeStateAsUpdate(phone), fromServer)
    dropDoubles(own, shared)
    dropDoubles(own, shared)

    expect([texts(own), texts(shared)]).toEqual([[], ['家', '牛乳と卵']])
  })
})

it('a record of one’s own stays when somebody shares another under the same id', () => {
  const { joined, own, shared } = family()
  const id = joined.create({ text: '日記' })
  const map = own.records.map(id)
  for (const editedAt of [0, Number.MAX_SAFE_INTEGER]) {
    if (map) shared.records.adopt(id, map)
    shared.records.mark(id, { text: new YText('偽'), editedAt })
    dropDoubles(own, shared)

    expect([texts(own), texts(shared).includes('日記')]).toEqual([['日記'], false])
  }
})

function family({ canWrite = true } = {}) {
  const sync: { state: StoreState['sync'] } = { state: 'synced' }
  const own = part(null, sync, true)
  const shared = part('space', sync, canWrite)
  const list = shared.records.create({ text: '家', isList: true, createdAt: 1 })
  const moved: string[] = []
  const joined = joinRecords<Line>(
    shape,
    () => [own, shared],
    (_from, to, photos) => moved.push(...photos.map((photo) => `${photo} to ${to.space}`)),
  )
  return { joined, own, shared, list, sync, moved }
}

function part(space: string | null, sync: { state: StoreState['sync'] }, canWrite: boolean): Part<Line> {
  const doc = new Doc()
  // Cast: records and moves need only the document and the state of a store.
  const store = { doc, state: () => ({ isLoaded: true, sync: sync.state }) } as Store
  const entry = () => (space ? ({ kind: 'todo-list', title: '家' } as Space) : null)
  return { space, store, records: openRecords<Line>(store, shape), entry, canWrite: () => canWrite }
}

const texts = ({ records }: Part<Line>) =>
  [...records.all().values()].sort((a, b) => a.createdAt - b.createdAt).map(({ text }) => text)
