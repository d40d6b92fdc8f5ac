import type { AppId } from '#contract/apps/apps.ts'
import { blobTypes, photoBytesMax } from '#contract/apps/sync-blob.ts'
import type { ChosenFile } from '#readers/import/open-files.ts'
import { recogniseAll } from '#readers/import/recognise.ts'
import {
  type FoundInFile,
  type FoundRecord,
  isRecord,
  type Picture,
  type Source,
} from '#readers/import/source.ts'
import { scalePhoto } from '../apps/frame/photo/scale-photo.ts'
import { idOfKey } from './id-of-key.ts'

/** A photo ready to be kept; a blob if this thread cannot scale it; null if it cannot be read. */
export type ReadPhoto = Awaited<ReturnType<typeof scalePhoto>> | Blob | null

export type ReaderFacts = { orderAfter: string; lists: ReadonlyMap<string, string> }

export type ReaderCall =
  | { name: 'open'; files: readonly ChosenFile[] }
  /** Begins at the first record of a source. With ids only these are read whole, with their photos. */
  | { name: 'start'; source: number; facts: ReaderFacts; wanted: ReadonlySet<string> | null }
  | { name: 'next' }

export type OpenedSource = { name: string; app: AppId; neverTaken: readonly string[] }
export type OpenAnswer =
  | { status: 'known'; sources: readonly OpenedSource[]; weights: { file: Blob; name: string } | null }
  | { status: 'refused'; why: string }

export type ReadRecord = Omit<FoundRecord, 'pictures'> & {
  photos: readonly ReadPhoto[]
  photoCount: number
  bytes: number
}
export type NextAnswer = { records: readonly ReadRecord[]; leftOut: readonly string[]; isDone: boolean }

const recordsPerAnswer = 100
const msPerAnswer = 60

/** Reads the chosen files, in a worker or, where there is none, in slices on the page. */
export function importReader() {
  let sources: readonly Source[] = []
  let found: AsyncIterator<FoundInFile> | null = null
  let wanted: ReadonlySet<string> | null = null

  async function openFiles(files: readonly ChosenFile[]): Promise<OpenAnswer> {
    const all = await recogniseAll(files)
    sources = all.flatMap((each) => (each.status === 'source' ? [each.source] : []))
    const weights = all.find((each) => each.status === 'weights') ?? null
    const [refusal] = all.filter((each) => each.status === 'refused')
    if (refusal && sources.length === 0 && !weights) return refusal
    return {
      status: 'known',
      sources: sources.map(({ name, app, neverTaken }) => ({ name, app, neverTaken })),
      weights: weights && { file: weights.file, name: weights.name },
    }
  }

  function start(at: number, { orderAfter, lists }: ReaderFacts, ids: ReadonlySet<string> | null): null {
    wanted = ids
    const context = {
      idOf: idOfKey,
      listIdOf: (name: string) => lists.get(name),
      orderAfter,
      now: Date.now(),
    }
    found = sources[at]?.read(context)[Symbol.asyncIterator]() ?? null
    return null
  }

  async function next(): Promise<NextAnswer> {
    const answer: { records: ReadRecord[]; leftOut: string[] } = { records: [], leftOut: [] }
    const until = performance.now() + msPerAnswer
    while (answer.records.length < recordsPerAnswer && performance.now() < until) {
      const step = await found?.next()
      if (!step || step.done) return { ...answer, isDone: true }
      if (!isRecord(step.value)) answer.leftOut.push(step.value.leftOut)
      else if (!wanted || wanted.has(step.value.id))
        answer.records.push(await readWhole(step.value, wanted !== null))
    }
    return { ...answer, isDone: false }
  }

  return async (call: ReaderCall): Promise<OpenAnswer | NextAnswer | null> => {
    if (call.name === 'open') return openFiles(call.files)
    return call.name === 'start' ? start(call.source, call.facts, call.wanted) : next()
  }
}

async function readWhole({ pictures, ...record }: FoundRecord, withPhotos: boolean): Promise<ReadRecord> {
  const photos: ReadPhoto[] = []
  if (withPhotos) for (const picture of pictures) photos.push(await photoOf(picture, record.isOwn === true))
  const bytes = new TextEncoder().encode(JSON.stringify(record.value)).length
  return {
    ...record,
    value: withPhotos || record.isOwn ? record.value : {},
    photos,
    photoCount: pictures.length,
    bytes,
  }
}

async function photoOf(picture: Picture, isOwn: boolean): Promise<ReadPhoto> {
  const content = await picture.open().catch(() => null)
  if (!content) return null
  const type = blobTypes.find((each) => each === content.type)
  // Ours are scaled already, and their name is the hash of their bytes.
  if (isOwn && type && content.size <= photoBytesMax)
    return { type, bytes: new Uint8Array(await content.arrayBuffer()), width: 0, height: 0 }
  if (!globalThis.document && typeof OffscreenCanvas === 'undefined') return content
  return scalePhoto(content).catch(() => null)
}
