import type { AppId } from '#contract/apps/apps.ts'
import type { LogPlace } from '#contract/apps/sync.ts'
import type { Device, DeviceRow, FirstRows, Owner } from './device.ts'
import { abortIfLeft, answerOf, readAtOnce, writeAtOnce, writeInTurn } from './transactions.ts'
import {
  type BufferedUpdate,
  clearUnloadBuffer,
  readUnloadBuffer,
  writeUnloadBuffer,
} from './unload-buffer.ts'

/** Increase it when the stores below change; an older build then refuses to open the database. */
const databaseVersion = 2

type StoredRow = { owner: Owner; update: Uint8Array; unsent: 0 | 1 }
type StoredPlace = LogPlace & { owner: Owner }
type StoredFirst = FirstRows & { owner: Owner }

const databaseName = (app: AppId) => `records-${app}`

/** Opens the app's database, or rejects with the browser's own error. */
export async function openIndexedDbDevice(app: AppId): Promise<Device> {
  const database = await open(databaseName(app))
  // A newer build in another tab upgrades the database: do not block it.
  database.onversionchange = () => database.close()
  const unkept = new Set<BufferedUpdate>()
  const leave = () => writeUnloadBuffer(app, [...unkept])
  addEventListener('pagehide', leave)

  const stores = ['rows', 'places', 'first']
  type Work = (rows: IDBObjectStore, places: IDBObjectStore) => void
  /** `changed`: the owners whose first rows no longer hold. */
  const change = (changed: readonly Owner[], work: Work) => (storeOf: (name: string) => IDBObjectStore) => {
    for (const owner of changed) storeOf('first').delete(owner)
    work(storeOf('rows'), storeOf('places'))
  }
  const write = (changed: readonly Owner[], work: Work) =>
    writeAtOnce(database, stores, change(changed, work))
  const writeStepwise = (changed: readonly Owner[], work: Work) =>
    writeInTurn(database, stores, change(changed, work))

  async function append(owner: Owner, update: Uint8Array, unsent: boolean): Promise<void> {
    const buffered = { owner, update, unsent }
    unkept.add(buffered)
    try {
      await write([owner], (rows) => rows.add(rowOf(owner, update, unsent)))
    } finally {
      unkept.delete(buffered)
    }
  }

  async function restoreBuffered() {
    const { updates, done } = readUnloadBuffer(app)
    // An update that was stored after all is then there twice, which Yjs ignores.
    for (const { owner, update, unsent } of updates) await append(owner, update, unsent)
    done()
  }

  // Over quota they stay in the buffer for the next time.
  await restoreBuffered().catch(() => {})

  return {
    isLasting: true,
    owners: async () => {
      const owners: Owner[] = []
      for (;;) {
        // From an empty key on, which no owner has.
        const after = IDBKeyRange.lowerBound(owners.at(-1) ?? '', true)
        const cursor = await readAtOnce(database, ['rows'], (storeOf) =>
          answerOf(storeOf('rows').index('owner').openKeyCursor(after)),
        )
        if (!cursor) return owners
        // The index has the owners as its keys.
        owners.push(cursor.key as Owner)
      }
    },
    load: (owner) =>
      readAtOnce(database, ['rows', 'places'], async (storeOf) => {
        const rows = readRows(storeOf('rows').index('owner'), IDBKeyRange.only(owner))
        const place = answerOf<StoredPlace | undefined>(storeOf('places').get(owner))
        return { rows: await rows, place: placeOf(await place) }
      }),
    firstRows: async (owner) =>
      (await readAtOnce(database, ['first'], (storeOf) =>
        answerOf<StoredFirst | undefined>(storeOf('first').get(owner)),
      )) ?? null,
    keepFirstRows: (owner, first) =>
      writeAtOnce(database, ['first'], (storeOf) => {
        const stored: StoredFirst = { owner, ...first }
        storeOf('first').put(stored)
      }),
    unsentRows: (owner) =>
      readAtOnce(database, ['rows'], (storeOf) =>
        readRows(storeOf('rows').index('unsent'), IDBKeyRange.only([owner, 1])),
      ),
    append,
    take: (owner, updates, place) =>
      write(updates.length > 0 ? [owner] : [], (rows, places) => {
        for (const update of updates) rows.add(rowOf(owner, update, false))
        places.put({ owner, ...place })
      }),
    markSent: (owner, keys, place) =>
      writeStepwise([], (rows, places) => {
        for (const key of keys) changeRow(rows, key, { unsent: 0 })
        if (place) places.put({ owner, ...place })
      }),
    fold: (owner, state, keys) =>
      write([], (rows) => {
        rows.add(rowOf(owner, state, false))
        for (const key of keys) rows.delete(key)
      }),
    handOver: (from, to, updates) =>
      writeStepwise([from, to], (rows, places) => {
        for (const update of updates) rows.add(rowOf(to, update, true))
        deleteRows(rows, from)
        places.delete(from)
      }),
    forget: (owner) => {
      clearUnloadBuffer(app, owner)
      return writeStepwise([owner], (rows, places) => {
        deleteRows(rows, owner)
        places.delete(owner)
      })
    },
    close: () => {
      removeEventListener('pagehide', leave)
      database.close()
    },
  }
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, databaseVersion)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (request.transaction) abortIfLeft(request.transaction)
      if (oldVersion < 1) {
        const rows = request.result.createObjectStore('rows', { autoIncrement: true })
        rows.createIndex('owner', 'owner')
        rows.createIndex('unsent', ['owner', 'unsent'])
        request.result.createObjectStore('places', { keyPath: 'owner' })
      }
      request.result.createObjectStore('first', { keyPath: 'owner' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new DOMException('another tab holds it', 'BlockedError'))
  })
}

const rowOf = (owner: Owner, update: Uint8Array, unsent: boolean): StoredRow => ({
  owner,
  update,
  unsent: unsent ? 1 : 0,
})

const placeOf = (stored: StoredPlace | undefined): LogPlace | null =>
  stored ? { epoch: stored.epoch, seq: stored.seq } : null

async function readRows(index: IDBIndex, range: IDBKeyRange): Promise<DeviceRow[]> {
  // Both requests use one transaction and the order of the index, so keys and values match by position.
  const keys = answerOf(index.getAllKeys(range))
  const rows = await answerOf<StoredRow[]>(index.getAll(range))
  // The keys are IndexedDB's own increasing numbers.
  const numbers = (await keys) as number[]
  return rows.map(({ update, unsent }, at) => ({ key: numbers[at] ?? 0, update, unsent: unsent === 1 }))
}

function changeRow(rows: IDBObjectStore, key: number, change: Partial<StoredRow>): void {
  const request: IDBRequest<StoredRow | undefined> = rows.get(key)
  request.onsuccess = () => {
    if (request.result) rows.put({ ...request.result, ...change }, key)
  }
}

function deleteRows(rows: IDBObjectStore, owner: Owner): void {
  const request = rows.index('owner').openKeyCursor(IDBKeyRange.only(owner))
  request.onsuccess = () => {
    const cursor = request.result
    if (!cursor) return
    rows.delete(cursor.primaryKey)
    cursor.continue()
  }
}
