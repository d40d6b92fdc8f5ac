/** A file for an archive, by its path inside. */
type Packed = { path: string; content: string | Uint8Array<ArrayBuffer>; modifiedAt?: number }

/** The end of an archive counts its files in 16 bits. */
const filesMax = 65_000

/** Texts are compressed; anything else, such as photos, is compressed already. */
export async function writeArchive(files: readonly Packed[]): Promise<Blob> {
  if (files.length > filesMax) throw new RangeError('too many files for one archive')
  const [bodies, directory]: [BlobPart[], BlobPart[]] = [[], []]
  let [start, directorySize] = [0, 0]
  for (const { path, content, modifiedAt } of files) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const data = typeof content === 'string' ? await deflated(bytes) : bytes
    const name = new TextEncoder().encode(path)
    const fields = [
      // Names are UTF-8.
      ...u16(20, 0x800, typeof content === 'string' ? 8 : 0),
      ...dosTime(modifiedAt ?? Date.UTC(2000, 0, 1)),
      ...u32(crc32(bytes), data.length, bytes.length),
      ...u16(name.length, 0),
    ]
    bodies.push(Uint8Array.from([...u32(0x04034b50), ...fields]), name, data)
    directory.push(
      Uint8Array.from([...u32(0x02014b50), ...u16(20), ...fields, ...u16(0, 0, 0), ...u32(0, start)]),
      name,
    )
    start += 30 + name.length + data.length
    directorySize += 46 + name.length
  }
  const counts = [...u16(0, 0, files.length, files.length), ...u32(directorySize, start), ...u16(0)]
  return new Blob([...bodies, ...directory, Uint8Array.from([...u32(0x06054b50), ...counts])], {
    type: 'application/zip',
  })
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** In Japan's time, as archives know no zone. */
function dosTime(at: number): number[] {
  const date = new Date(Math.max(at, Date.UTC(1980, 0, 2)) + 9 * 3_600_000)
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return u16(time, day)
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

const u16 = (...values: number[]) => values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff])
const u32 = (...values: number[]) =>
  values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24])
