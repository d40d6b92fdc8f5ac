import type { AppId } from '#contract/apps/apps.ts'
import type { Owner } from './device.ts'
import { abortIfLeft, answerOf, readAtOnce, writeAtOnce } from './transactions.ts'

/**
 * A record as it was. `at`: its last edit at that time. `by`: the member of a shared thing who then changed it, as the
 * server knows. `unsent`: the server does not have it yet.
 */
export type Version = {
  owner: Owner
  app: AppId
  id: string
  at: number
  content: string
  by?: string
  unsent?: 1
}

/** In the place of the versions of a record that is gone for good, until the server knows it. */
export const isForgotten = ({ at }: Version): boolean => at === 0

type VersionDevice = {
  of: (owner: Owner, id: string) => Promise<Version[]>
  all: (owner: Owner) => Promise<Version[]>
  unsent: (owner: Owner) => Promise<Version[]>
  put: (versions: readonly Version[]) => Promise<void>
  remove: (versions: readonly Version[]) => Promise<void>
}

const databaseVersion = 2
let opening: Promise<VersionDevice> | null = null

/** IndexedDB where the browser allows it, otherwise memory that lives as long as the page. */
export function versionDevice(): Promise<VersionDevice> {
  opening ??= openLasting().catch(() => memoryDevice())
  return opening
}

async function openLasting(): Promise<VersionDevice> {
  const database = await open()
  // A newer build in another tab upgrades the database: do not block it.
  database.onversionchange = () => {
    database.close()
    opening = null
  }
  const read = (find: (versions: IDBObjectStore) => IDBRequest<Version[]>) =>
    readAtOnce(database, ['versions'], (storeOf) => answerOf(find(storeOf('versions'))))
  const within = (...from: string[]) => read((store) => store.getAll(IDBKeyRange.bound(from, [...from, []])))
  const write = (work: (versions: IDBObjectStore) => void) =>
    writeAtOnce(database, ['versions'], (storeOf) => work(storeOf('versions')))
  return {
    of: within,
    all: within,
    unsent: (owner) => read((store) => store.index('unsent').getAll(IDBKeyRange.only([owner, 1]))),
    put: (versions) =>
      write((store) => {
        for (const version of versions) store.put(version)
      }),
    remove: (versions) =>
      write((store) => {
        for (const { owner, id, at } of versions) store.delete([owner, id, at])
      }),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('versions', databaseVersion)
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request
      if (transaction) abortIfLeft(transaction)
      const store = database.objectStoreNames.contains('versions')
        ? transaction?.objectStore('versions')
        : database.createObjectStore('versions', { keyPath: ['owner', 'id', 'at'] })
      // A row without the mark is not listed in it.
      store?.createIndex('unsent', ['owner', 'unsent'])
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function memoryDevice(): VersionDevice {
  const kept = new Map<string, Version>()
  const keyOf = ({ owner, id, at }: Version) => `${owner} ${id} ${at}`
  const all = async (owner: Owner) => [...kept.values()].filter((each) => each.owner === owner)
  return {
    of: async (owner, id) => (await all(owner)).filter((each) => each.id === id),
    all,
    unsent: async (owner) => (await all(owner)).filter(({ unsent }) => unsent === 1),
    put: async (versions) => {
      for (const version of versions) kept.set(keyOf(version), version)
    },
    remove: async (versions) => {
      for (const version of versions) kept.delete(keyOf(version))
    },
  }
}
