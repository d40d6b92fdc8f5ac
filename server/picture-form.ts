type Form = { type: 'image/jpeg' | 'image/png' | 'image/webp'; width: number; height: number }

/** The type and size that the bytes of a picture themselves name; null for anything else. The server's word for the type counts for nothing. */
export function pictureForm(bytes: Buffer): Form | null {
  return png(bytes) ?? webp(bytes) ?? jpeg(bytes)
}

function png(bytes: Buffer): Form | null {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function webp(bytes: Buffer): Form | null {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  const kind = bytes.toString('latin1', 8, 16)
  const sized = (width: number, height: number): Form => ({ type: 'image/webp', width, height })
  if (kind === 'WEBPVP8X') return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (kind === 'WEBPVP8 ') return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (kind !== 'WEBPVP8L' || bytes[20] !== 0x2f) return null
  const bits = bytes.readUInt32LE(21)
  return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

/** Walks the segments up to the frame header, which names the size. */
function jpeg(bytes: Buffer): Form | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
