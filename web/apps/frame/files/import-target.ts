import { purgedKey, type RecordBase } from '#contract/apps/app-records.ts'
import { type AppId, photoApps } from '#contract/apps/apps.ts'
import type { BlobType } from '#contract/apps/sync-blob.ts'
import { type Apart, addAlike } from '#web/storage/add-alike.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { keepBlob } from '#web/storage/blobs.ts'
import { deviceOwner } from '#web/storage/device/device.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { untilKnown } from '#web/storage/until-known.ts'

type Value = Readonly<Record<string, unknown>>
export type KeptPhoto = { hash: string; width: number; height: number }
type NewPhoto = { type: BlobType; bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** The records of one app, as an import adds to them. */
export type ImportTarget = {
  app: AppId
  isMember: () => boolean
  /** Settles when the records on the device are read. */
  loaded: () => Promise<void>
  /** Settles when all records of the owner are here; false if a member's do not arrive. */
  known: () => Promise<boolean>
  /** Settles when everything that was put is stored on the device; false if it could not be. */
  saved: () => Promise<boolean>
  /** Whether a record of this id is here. One that was removed for good makes room for another id. */
  stateOf: (id: string) => 'new' | 'here' | 'trashed' | 'removed'
  /** Whether the record of this id has the same content. */
  isSame: (id: string, value: Value) => boolean
  /** Adds a record, or brings it back from the trash. False if the app cannot read it. */
  put: (records: readonly { id: string; value: Value }[]) => number
  keepPhoto: (photo: NewPhoto) => Promise<KeptPhoto | null>
  /** The value with its photos in their places; null stands for one that cannot be shown. */
  withPhotos: (value: Value, photos: readonly (KeptPhoto | null)[]) => Value
  takeBack: (ids: readonly string[]) => void
  /** How many letters the records have, a part of them after the other. */
  lengths: () => Iterable<number>
  /** The ids of records that others belong to, by their name. */
  lists: () => ReadonlyMap<string, string>
  orderAfter: () => string
}

type Options<R extends RecordBase> = {
  storage: AppStorage<R>
  parse: (value: unknown) => R | null
} & Partial<Pick<ImportTarget, 'withPhotos' | 'orderAfter'>> & {
    /** Sets facts apart that differ between devices that read the same file. */
    apart?: (record: R) => Apart<R>
    /** The name of a record that others belong to. */
    listNameOf?: (record: R) => string | null
  }

export function importTarget<R extends RecordBase>(options: Options<R>): ImportTarget {
  const {
    storage,
    parse,
    apart = (common) => ({ common }),
    listNameOf,
    withPhotos = (value) => value,
    orderAfter = () => '',
  } = options
  const photoApp = photoApps.find((each) => each === storage.app)
  const all = () => storage.current().records.all()
  const purged = () => storage.current().store.doc.getMap(purgedKey)
  return {
    app: storage.app,
    isMember: () => storage.current().store.owner !== deviceOwner,
    loaded: () => untilLoaded(storage),
    known: () => untilKnown(storage),
    saved: async () => {
      const { store } = storage.current()
      await store.saved()
      return store.state().trouble === null
    },
    stateOf: (id) => {
      const record = all().get(id)
      if (record) return isTrashed(record) ? 'trashed' : 'here'
      return purged().has(id) ? 'removed' : 'new'
    },
    isSame: (id, value) => {
      const [here, given] = [all().get(id), parse({ ...value, id })]
      return here !== undefined && given !== null && contentOf(here) === contentOf(given)
    },
    put: (records) => {
      const { store, records: kept } = storage.current()
      const [back, fresh]: [string[], R[]] = [[], []]
      for (const { id, value } of records) {
        if (all().has(id)) back.push(id)
        else fresh.push(...[parse({ ...value, id })].filter((record) => record !== null))
      }
      if (back.length > 0) kept.restore(back)
      if (fresh.length > 0) kept.together(() => addAlike(store.doc, storage.shape, fresh, apart))
      return back.length + fresh.length
    },
    keepPhoto: async ({ width, height, ...blob }) => {
      if (!photoApp) return null
      const place = { owner: storage.current().store.owner, app: photoApp }
      return keepBlob(place, blob).then(
        (hash) => ({ hash, width, height }),
        () => null,
      )
    },
    withPhotos,
    takeBack: (ids) => storage.current().records.trash(ids),
    lengths: function* () {
      for (const record of all().values()) yield JSON.stringify(record).length
    },
    lists: () =>
      new Map(
        [...all().values()].flatMap((record) => {
          const name = isTrashed(record) ? null : listNameOf?.(record)
          return name ? [[name, record.id] as const] : []
        }),
      ),
    orderAfter,
  }
}

/** The content of a record without its id and times. */
function contentOf<R extends RecordBase>({ id: _id, createdAt: _c, editedAt: _e, ...content }: R): string {
  return JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function untilLoaded<R extends RecordBase>(storage: AppStorage<R>): Promise<void> {
  const isLoaded = () => storage.current().store.state().isLoaded
  return new Promise((resolve) => {
    if (isLoaded()) return resolve()
    const stop = storage.subscribe(() => {
      if (!isLoaded()) return
      stop()
      resolve()
    })
  })
}
