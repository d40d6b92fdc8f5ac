import type { PhotoApp } from '#contract/apps/apps.ts'
import type { BlobType } from '#contract/apps/sync-blob.ts'
import type { Owner } from './device.ts'

/** A photo as the device keeps it. `unsent`: the server has not acknowledged it yet. */
export type KeptBlob = {
  owner: Owner
  hash: string
  type: BlobType
  bytes: Uint8Array<ArrayBuffer>
  unsent: 0 | 1
  /** When an app last named it. */
  usedAt: number
  /** The apps that name it. */
  apps: PhotoApp[]
}

type BlobDevice = {
  get: (owner: Owner, hash: string) => Promise<KeptBlob | undefined>
  all: (owner: Owner) => Promise<KeptBlob[]>
  put: (blobs: readonly KeptBlob[]) => Promise<void>
  remove: (owner: Owner, hashes: readonly string[]) => Promise<void>
}

const databaseVersion = 1
let opening: Promise<BlobDevice> | null = null

/** IndexedDB where the browser allows it, otherwise memory that lives as long as the page. */
export function blobDevice(): Promise<BlobDevice> {
  opening ??= openLasting().catch(() => memoryBlobDevice())
  return opening
}

async function openLasting(): Promise<BlobDevice> {
  const database = await open()
  // A newer build in another tab upgrades the database: do not block it.
  database.onversionchange = () => {
    database.close()
    opening = null
  }
  const store = () => database.transaction('blobs').objectStore('blobs')

  const write = (work: (blobs: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction('blobs', 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      work(transaction.objectStore('blobs'))
    })

  return {
    get: (owner, hash) => answerOf(store().get([owner, hash])),
    all: (owner) => answerOf(store().getAll(IDBKeyRange.bound([owner], [owner, []]))),
    put: (kept) =>
      write((blobs) => {
        for (const blob of kept) blobs.put(blob)
      }),
    remove: (owner, hashes) =>
      write((blobs) => {
        for (const hash of hashes) blobs.delete([owner, hash])
      }),
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('blobs', databaseVersion)
    request.onupgradeneeded = () => request.result.createObjectStore('blobs', { keyPath: ['owner', 'hash'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function memoryBlobDevice(): BlobDevice {
  const kept = new Map<string, KeptBlob>()
  const keyOf = (owner: Owner, hash: string) => `${owner} ${hash}`
  return {
    get: async (owner, hash) => kept.get(keyOf(owner, hash)),
    all: async (owner) => [...kept.values()].filter((blob) => blob.owner === owner),
    put: async (blobs) => {
      for (const blob of blobs) kept.set(keyOf(blob.owner, blob.hash), blob)
    },
    remove: async (owner, hashes) => {
      for (const hash of hashes) kept.delete(keyOf(owner, hash))
    },
  }
}
