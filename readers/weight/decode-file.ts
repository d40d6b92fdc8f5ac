/**
 * Old Japanese spreadsheets write Shift_JIS, new ones UTF-8: anything that is not valid UTF-8 is read as Shift_JIS.
 */
export function decodeFile(bytes: Uint8Array): string {
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    // TextDecoder removes a byte order mark itself.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis').decode(bytes)
  }
}

/** UTF-16 by its byte order mark, or by the zero bytes beside digits and commas, which no other text has. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zero = bytes.indexOf(0)
  if (zero < 0) return null
  return zero % 2 === 1 ? 'utf-16le' : 'utf-16be'
}
