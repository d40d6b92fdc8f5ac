import { decodeFile } from '../decode-file.ts'

/** A file inside an archive. Nothing of it is unpacked before it is read. */
type Entry = {
  /** With / between folders. */
  path: string
  /** Unpacked, as the archive says: it may lie. */
  size: number
  modifiedAt: number | null
  /** The content, unpacked while it is read. Null if it is packed in a way that is not usual. */
  stream: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null>
}

const signatures = { directory: 0x02014b50, end: 0x06054b50 }
const endLength = 22
const commentLengthMax = 0xffff
const entryLength = 46
const headLength = 30
/** A directory of more bytes than half a million files need is an attack. */
const directoryBytesMax = 64_000_000

/** True for any ZIP archive, whatever its name. */
export async function isArchive(file: Blob): Promise<boolean> {
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return first === 0x50 && second === 0x4b && (third === 3 || third === 5) && (fourth === 4 || fourth === 6)
}

/** The files in a ZIP archive, without folders; null if it is none or is damaged. Names that lead out of it are left out. */
export async function openArchive(archive: Blob): Promise<Entry[] | null> {
  const directory = await directoryOf(archive)
  if (!directory) return null
  const entries: Entry[] = []
  for (let at = 0; at + entryLength <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== signatures.directory) return null
    const nameLength = directory.getUint16(at + 28, true)
    const name = new Uint8Array(
      directory.buffer,
      at + entryLength,
      Math.min(nameLength, directory.byteLength - at - entryLength),
    )
    // Windows in Japan writes names in Shift_JIS.
    const path = name.includes(0) ? '' : decodeFile(name).replaceAll('\\', '/')
    const place = {
      method: directory.getUint16(at + 10, true),
      size: directory.getUint32(at + 20, true),
      start: directory.getUint32(at + 42, true),
    }
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1
    if (isWithin(path)) {
      entries.push({
        path,
        size: directory.getUint32(at + 24, true),
        modifiedAt: timeOf(directory.getUint16(at + 14, true), directory.getUint16(at + 12, true)),
        stream: async () => (isEncrypted ? null : contentOf(archive, place)),
      })
    }
    at += entryLength + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return entries
}

/** Not a folder, not what systems add, and no path that leaves the archive. */
const isWithin = (path: string) =>
  path !== '' &&
  !path.endsWith('/') &&
  !path.startsWith('/') &&
  !/^[a-z]:/i.test(path) &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name with one is an attack
  !/[\u0000-\u001f]/.test(path) &&
  !path.split('/').some((part) => part === '..' || part === '__MACOSX' || part === '.DS_Store')

/** The list of files stands at the end, before a comment. */
async function directoryOf(archive: Blob): Promise<DataView<ArrayBuffer> | null> {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - endLength - commentLengthMax)))
  for (let at = tail.byteLength - endLength; at >= 0; at--) {
    if (tail.getUint32(at, true) !== signatures.end) continue
    const [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    if (size > directoryBytesMax || start + size > archive.size) return null
    return viewOf(archive.slice(start, start + size))
  }
  return null
}

type Place = { method: number; size: number; start: number }

async function contentOf(archive: Blob, { method, size, start }: Place) {
  const head = await viewOf(archive.slice(start, start + headLength))
  if (head.byteLength < headLength) return null
  const from = start + headLength + head.getUint16(26, true) + head.getUint16(28, true)
  if (from + size > archive.size) return null
  const content = archive.slice(from, from + size).stream()
  if (method === 0) return content
  return method === 8 ? content.pipeThrough(new DecompressionStream('deflate-raw')) : null
}

/** The clock of the device that packed it, to two seconds. Japan's is assumed. */
function timeOf(date: number, time: number): number | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31]
  if (month < 1 || month > 12 || day < 1) return null
  return Date.UTC(year, month - 1, day, (time >> 11) - 9, (time >> 5) & 63, (time & 31) * 2)
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer())
