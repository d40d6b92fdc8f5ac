import type { AppId } from '#contract/apps/apps.ts'

/** A chosen file, or one inside an archive or a folder. */
export type SourceFile = {
  path: string
  modifiedAt: number | null
  /** The content, unpacked while it is read. Null if it cannot be read. */
  stream: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
}

/** A picture that belongs to a record. It is opened when the record is stored, one after the other. */
export type Picture = { name: string; open: () => Promise<Blob | null> }

export type FoundRecord = {
  app: AppId
  id: string
  /** For the preview. */
  title: string
  /** In the form of the app's export file. A note names its pictures by their place: ![…](photo:0). */
  value: Record<string, unknown>
  pictures: readonly Picture[]
  /** The file does not say for how many a recipe is: its number is the usual one. */
  hasNoServings?: true
  /** A record of our own: its id is its own, and its photos are named by their hash. */
  isOwn?: true
}

/** Something in the file that is not taken over, with its reason. */
export type LeftOut = { leftOut: string }
export type FoundInFile = FoundRecord | LeftOut

/** Facts about the device that readers need. */
export type ImportContext = {
  /** The id of a record, the same for the same key at every import. */
  idOf: (key: string) => string
  /** The id of the list of todos that has this name already. */
  listIdOf: (name: string) => string | undefined
  /** The sort key behind which imported todos stand. */
  orderAfter: string
  now: number
}

export type Source = {
  /** The app that wrote the file, as members read it. */
  name: string
  app: AppId
  /** Facts that this source has and no import takes over, each with its reason. */
  neverTaken: readonly string[]
  read: (context: ImportContext) => AsyncIterable<FoundInFile>
}

export const isRecord = (found: FoundInFile): found is FoundRecord => 'value' in found
