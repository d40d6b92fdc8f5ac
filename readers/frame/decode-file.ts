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

/**
 * UTF-16 by its byte order mark, or by the zero bytes beside digits and commas, which no other text has. They all stand
 * in the same half of a letter, unlike those of a photo or a program.
 */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [...bytes.subarray(0, 2_000).entries()].filter(([, byte]) => byte === 0)
  const odd = zeros.filter(([at]) => at % 2 === 1).length
  if (zeros.length === 0 || (odd > 0 && odd < zeros.length)) return null
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}
