const pieceBytes = 1_000_000

/** Collects text and passes it on in pieces of about a megabyte, cut between characters. */
export function pieceWriter(keep: (piece: number, bytes: Buffer) => Promise<void>) {
  let kept = Buffer.alloc(0)
  let pieces = 0
  let bytes = 0

  async function flush(length: number) {
    const piece = kept.subarray(0, length)
    kept = Buffer.from(kept.subarray(length))
    bytes += piece.length
    await keep(pieces++, piece)
  }

  return {
    write: async (text: string | Uint8Array) => {
      const added =
        typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.length)
      for (let at = 0; at < added.length; at += pieceBytes) {
        kept = Buffer.concat([kept, added.subarray(at, at + pieceBytes)])
        while (kept.length > pieceBytes) await flush(boundaryBefore(kept, pieceBytes))
      }
    },
    end: async () => {
      if (kept.length > 0) await flush(kept.length)
      return { pieces, bytes }
    },
  }
}

/** In UTF-8, bytes after the first of a character start with the bits 10. */
function boundaryBefore(bytes: Buffer, length: number): number {
  let at = length
  while (((bytes[at] ?? 0) & 0xc0) === 0x80) at--
  return at
}
