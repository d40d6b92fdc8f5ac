import type { Owner } from './device.ts'

/** A record as it was, kept on this device only. `at`: its last edit at that time. */
export type Version = { owner: Owner; id: string; at: number; content: string }

type VersionDevice = {
  of: (owner: Owner, id: string) => Promise<Version[]>
  all: (owner: Owner) => Promise<Version[]>
  put: (versions: readonly Version[]) => Promise<void>
  remove: (versions: readonly Version[]) => Promise<void>
}

const databaseVersion = 1
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
  const within = (...from: string[]) =>
    new Promise<Version[]>((resolve, reject) => {
      const store = database.transaction('versions').objectStore('versions')
      const request = store.getAll(IDBKeyRange.bound(from, [...from, []]))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const write = (work: (versions: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('versions', 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      work(transaction.objectStore('versions'))
    })
  return {
    of: within,
    all: within,
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
    request.onupgradeneeded = () =>
      request.result.createObjectStore('versions', { keyPath: ['owner', 'id', 'at'] })
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
    put: async (versions) => {
      for (const version of versions) kept.set(keyOf(version), version)
    },
    remove: async (versions) => {
      for (const version of versions) kept.delete(keyOf(version))
    },
  }
}
