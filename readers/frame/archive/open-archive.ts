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
  /** The bytes as they lie in the archive, if they are not compressed: nothing is read. */
  stored: () => Promise<Blob | null>
}

const signatures = { directory: 0x02014b50, end: 0x06054b50, wideEnd: 0x06064b50, wideLocator: 0x07064b50 }
const endLength = 22
const wideLocatorLength = 20
const wideEndLength = 56
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
    // macOS takes letters apart from their marks.
    const path = name.includes(0) ? '' : decodeFile(name).replaceAll('\\', '/').normalize('NFC')
    const place = placeOf(directory, at)
    const isEncrypted = (directory.getUint16(at + 8, true) & 1) === 1
    if (isWithin(path)) {
      entries.push({
        path,
        size: place.unpacked,
        modifiedAt: timeOf(directory.getUint16(at + 14, true), directory.getUint16(at + 12, true)),
        stream: async () => (isEncrypted ? null : contentOf(archive, place)),
        stored: async () => (isEncrypted || place.method !== 0 ? null : bytesAt(archive, place)),
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
    const [size, start] = (await wideDirectory(archive, archive.size - tail.byteLength + at)) ?? [
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ]
    if (size > directoryBytesMax || start + size > archive.size) return null
    return viewOf(archive.slice(start, start + size))
  }
  return null
}

/** The size and the start of the list in an archive of more than 4 GB, which says them before the end. */
async function wideDirectory(archive: Blob, end: number): Promise<[number, number] | null> {
  const locator = await viewOf(archive.slice(Math.max(0, end - wideLocatorLength), end))
  if (locator.byteLength < wideLocatorLength || locator.getUint32(0, true) !== signatures.wideLocator)
    return null
  const at = numberAt(locator, 8)
  const wide = await viewOf(archive.slice(at, at + wideEndLength))
  if (wide.byteLength < wideEndLength || wide.getUint32(0, true) !== signatures.wideEnd) return null
  return [numberAt(wide, 40), numberAt(wide, 48)]
}

type Place = { method: number; unpacked: number; size: number; start: number }

const wide = 0xffffffff
const wideField = 1

/** Numbers that need more than 32 bits stand in a field behind the name, in this order. */
function placeOf(directory: DataView, at: number): Place {
  const extraAt = at + entryLength + directory.getUint16(at + 28, true)
  const extraEnd = Math.min(extraAt + directory.getUint16(at + 30, true), directory.byteLength)
  let next = extraEnd
  for (let field = extraAt; field + 4 <= extraEnd; field += 4 + directory.getUint16(field + 2, true))
    if (directory.getUint16(field, true) === wideField) {
      next = field + 4
      break
    }
  const numberOf = (place: number) => {
    const number = directory.getUint32(at + place, true)
    if (number !== wide || next + 8 > extraEnd) return number
    next += 8
    return numberAt(directory, next - 8)
  }
  const [unpacked, size, start] = [numberOf(24), numberOf(20), numberOf(42)]
  return { method: directory.getUint16(at + 10, true), unpacked, size, start }
}

/** A number of 64 bits, as far as a file can reach. */
const numberAt = (view: DataView, at: number): number =>
  Number(view.getBigUint64(at, true) & 0x1f_ffff_ffff_ffffn)

async function bytesAt(archive: Blob, { size, start }: Place): Promise<Blob | null> {
  const head = await viewOf(archive.slice(start, start + headLength))
  if (head.byteLength < headLength) return null
  const from = start + headLength + head.getUint16(26, true) + head.getUint16(28, true)
  return from + size > archive.size ? null : archive.slice(from, from + size)
}

async function contentOf(archive: Blob, place: Place) {
  const content = (await bytesAt(archive, place))?.stream() as
    | ReadableStream<Uint8Array<ArrayBuffer>>
    | undefined
  if (!content || place.method === 0) return content ?? null
  return place.method === 8 ? content.pipeThrough(new DecompressionStream('deflate-raw')) : null
}

/** The clock of the device that packed it, to two seconds. Japan's is assumed. */
function timeOf(date: number, time: number): number | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31]
  if (month < 1 || month > 12 || day < 1) return null
  return Date.UTC(year, month - 1, day, (time >> 11) - 9, (time >> 5) & 63, (time & 31) * 2)
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer())
