import type { PhotoApp } from '#contract/apps/apps.ts'
import type { BlobType } from '#contract/apps/sync-blob.ts'
import type { Owner } from './device.ts'
import { abortIfLeft, answerOf, readAtOnce, writeAtOnce } from './transactions.ts'

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
  /** Names only: hundreds of photos at once would fill the memory. */
  hashes: (owner: Owner) => Promise<string[]>
  hashesOf: (owner: Owner, app: PhotoApp) => Promise<string[]>
  unsentHashes: (owner: Owner) => Promise<string[]>
  put: (blobs: readonly KeptBlob[]) => Promise<void>
  remove: (owner: Owner, hashes: readonly string[]) => Promise<void>
}

const databaseVersion = 2
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
  const read = <T>(find: (blobs: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    readAtOnce(database, ['blobs'], (storeOf) => answerOf(find(storeOf('blobs'))))
  const write = (work: (blobs: IDBObjectStore) => void) =>
    writeAtOnce(database, ['blobs'], (storeOf) => work(storeOf('blobs')))

  return {
    get: (owner, hash) => read((blobs) => blobs.get([owner, hash])),
    hashes: async (owner) =>
      hashesIn(await read((blobs) => blobs.getAllKeys(IDBKeyRange.bound([owner], [owner, []]))), owner),
    hashesOf: async (owner, app) =>
      hashesIn(await read((blobs) => blobs.index('apps').getAllKeys(app)), owner),
    unsentHashes: async (owner) =>
      hashesIn(await read((blobs) => blobs.index('unsent').getAllKeys([owner, 1])), owner),
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
    request.onupgradeneeded = ({ oldVersion }) => {
      if (request.transaction) abortIfLeft(request.transaction)
      const blobs =
        oldVersion === 0
          ? request.result.createObjectStore('blobs', { keyPath: ['owner', 'hash'] })
          : request.transaction?.objectStore('blobs')
      blobs?.createIndex('unsent', ['owner', 'unsent'])
      blobs?.createIndex('apps', 'apps', { multiEntry: true })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The keys are an owner and a hash. */
const hashesIn = (keys: readonly IDBValidKey[], owner: Owner): string[] =>
  keys.flatMap((key) => (Array.isArray(key) && key[0] === owner ? [String(key[1])] : []))

function memoryBlobDevice(): BlobDevice {
  const kept = new Map<string, KeptBlob>()
  const keyOf = (owner: Owner, hash: string) => `${owner} ${hash}`
  const hashesWhere = (isWanted: (blob: KeptBlob) => boolean) =>
    [...kept.values()].filter(isWanted).map(({ hash }) => hash)
  return {
    get: async (owner, hash) => kept.get(keyOf(owner, hash)),
    hashes: async (owner) => hashesWhere((blob) => blob.owner === owner),
    hashesOf: async (owner, app) => hashesWhere((blob) => blob.owner === owner && blob.apps.includes(app)),
    unsentHashes: async (owner) => hashesWhere((blob) => blob.owner === owner && blob.unsent === 1),
    put: async (blobs) => {
      for (const blob of blobs) kept.set(keyOf(blob.owner, blob.hash), blob)
    },
    remove: async (owner, hashes) => {
      for (const hash of hashes) kept.delete(keyOf(owner, hash))
    },
  }
}
