const signatures = { directory: 0x02014b50, end: 0x06054b50 }
const endLength = 22
const commentLengthMax = 0xffff
const entryLength = 46
const headLength = 30

/**
 * The content of the first file in a ZIP archive whose name fits, unpacked while it is read. Null if there is none, or
 * if it is packed in a way that is not usual.
 */
export async function zipEntry(
  archive: Blob,
  fits: (name: string) => boolean,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | null> {
  const directory = await directoryOf(archive)
  for (let at = 0; directory && at + entryLength <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== signatures.directory) return null
    const nameLength = directory.getUint16(at + 28, true)
    const nameAt = at + entryLength
    const name = new TextDecoder().decode(directory.buffer.slice(nameAt, nameAt + nameLength))
    if (fits(name)) {
      return contentOf(archive, {
        method: directory.getUint16(at + 10, true),
        size: directory.getUint32(at + 20, true),
        start: directory.getUint32(at + 42, true),
      })
    }
    at += entryLength + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return null
}

/** The list of files stands at the end, before a comment. */
async function directoryOf(archive: Blob): Promise<DataView | null> {
  const tail = await viewOf(archive.slice(Math.max(0, archive.size - endLength - commentLengthMax)))
  for (let at = tail.byteLength - endLength; at >= 0; at--) {
    if (tail.getUint32(at, true) !== signatures.end) continue
    const [size, start] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    return viewOf(archive.slice(start, start + size))
  }
  return null
}

type Place = { method: number; size: number; start: number }

async function contentOf(archive: Blob, { method, size, start }: Place) {
  const head = await viewOf(archive.slice(start, start + headLength))
  if (head.byteLength < headLength) return null
  const from = start + headLength + head.getUint16(26, true) + head.getUint16(28, true)
  const content = archive.slice(from, from + size).stream()
  if (method === 0) return content
  return method === 8 ? content.pipeThrough(new DecompressionStream('deflate-raw')) : null
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer())
