import { budgetOf, filesIn } from '../frame/archive/files-in.ts'
import { isArchive } from '../frame/archive/open-archive.ts'
import { readWithin } from '../frame/archive/read-within.ts'
import { decodeFile } from '../frame/decode-file.ts'
import { isNoText } from '../frame/no-text.ts'
import type { Picture, SourceFile } from './source.ts'

/** A file as the member chose it; in a folder with its path. */
export type ChosenFile = { path: string; content: Blob; modifiedAt: number | null }

/** The chosen files, with those of archives in their place. */
export type OpenedFiles = {
  files: readonly SourceFile[]
  /** Null if the file is no text, is too large, or is damaged. */
  textOf: (file: SourceFile) => Promise<string | null>
  bytesOf: (file: SourceFile, bytesMax?: number) => Promise<Uint8Array<ArrayBuffer> | null>
}

const textBytesMax = 64_000_000
const pictureBytesMax = 60_000_000
/** Everything that archives unpack to, read several times: so much, and so many times their own size. */
const unpackedBytesMax = 2_000_000_000
const unpackedTimesMax = 20

/** Null if an archive is damaged. */
export async function openFiles(chosen: readonly ChosenFile[]): Promise<OpenedFiles | null> {
  const files: SourceFile[] = []
  const packedBytes = chosen.reduce((sum, { content }) => sum + content.size, 0)
  const within = budgetOf(unpackedBytesMax + unpackedTimesMax * packedBytes)
  for (const { path, content, modifiedAt } of chosen) {
    const entries = (await isArchive(content)) ? await filesIn(content, within) : undefined
    if (entries === null) return null
    if (entries) for (const entry of entries) files.push(entry)
    else files.push({ path: path.normalize('NFC'), modifiedAt, stream: async () => bytesIn(content) })
  }
  const bytesOf = async (file: SourceFile, bytesMax = textBytesMax) =>
    readWithin(await file.stream(), bytesMax)
  return {
    files,
    bytesOf,
    textOf: async (file) => {
      const bytes = await bytesOf(file)
      return bytes && !isNoText(bytes) ? decodeFile(bytes) : null
    },
  }
}

// Cast: the stream of a Blob has bytes of memory of its own.
const bytesIn = (content: Blob) => content.stream() as ReadableStream<Uint8Array<ArrayBuffer>>

export const extensionOf = (path: string): string =>
  /\.([a-z0-9]{1,16})$/i.exec(path)?.[1]?.toLowerCase() ?? ''

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The name of a file without its folder and its ending. */
export const titleOf = (path: string): string => nameOf(path).replace(/\.[a-z0-9]{1,16}$/i, '')

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  avif: 'image/avif',
  bmp: 'image/bmp',
}

export const isPicture = (path: string): boolean => extensionOf(path) in pictureTypes

/** SVG is no picture here: it can hold scripts. */
export const pictureOf = (file: SourceFile): Picture => ({
  name: nameOf(file.path),
  open: async () => {
    const bytes = await readWithin(await file.stream(), pictureBytesMax)
    return bytes && new Blob([bytes], { type: pictureTypes[extensionOf(file.path)] ?? '' })
  },
})

/** A picture in base64, as some files carry it. Null if it is none. */
export function pictureIn(base64: string, type: string, name: string): Picture | null {
  if (!/^image\/(?:jpeg|png|webp|gif|heic|avif|bmp)$/.test(type) || base64.length > pictureBytesMax)
    return null
  return {
    name,
    open: async () => {
      try {
        const text = atob(base64.replaceAll(/\s+/g, ''))
        const bytes = new Uint8Array(text.length)
        for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
        return new Blob([bytes], { type })
      } catch {
        return null
      }
    },
  }
}

export function jsonIn(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
