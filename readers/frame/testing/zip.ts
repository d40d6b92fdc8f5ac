type Packed = { name: string; text: string | Uint8Array<ArrayBuffer>; method: number }

/** An archive as it is written by others; `method` 8 is deflated, 0 is stored. */
export async function zip(files: readonly Packed[], comment = ''): Promise<Blob> {
  const [bodies, directory]: [BlobPart[], BlobPart[]] = [[], []]
  const sizeOf = (parts: readonly BlobPart[]) => new Blob([...parts]).size
  for (const { name, text, method } of files) {
    const bytes = new Blob([text])
    const data =
      method === 8
        ? await new Response(bytes.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob()
        : bytes
    const named = new TextEncoder().encode(name)
    const start = sizeOf(bodies)
    const sizes = [u32(0), u32(data.size), u32(bytes.size), u16(named.length)]
    bodies.push(
      u32(0x04034b50),
      u16(20),
      u16(0x800),
      u16(method),
      u32(0),
      ...sizes,
      u16(3),
      named,
      'abc',
      data,
    )
    directory.push(u32(0x02014b50), u16(20), u16(20), u16(0x800), u16(method), u32(0), ...sizes, u16(0))
    directory.push(u16(0), u16(0), u16(0), u32(0), u32(start), named)
  }
  const counts = [u16(files.length), u16(files.length), u32(sizeOf(directory)), u32(sizeOf(bodies))]
  const end = [u32(0x06054b50), u16(0), u16(0), ...counts, u16(comment.length), comment]
  return new Blob([...bodies, ...directory, ...end])
}

const u16 = (value: number) => Uint8Array.of(value & 0xff, value >> 8)
const u32 = (value: number) => Uint8Array.of(value, value >> 8, value >> 16, value >>> 24)
