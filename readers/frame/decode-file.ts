/**
 * Old Japanese spreadsheets write Shift_JIS, old mails and Unix files ISO-2022-JP and EUC-JP, new ones UTF-8: what is not
 * valid UTF-8 is read as the one that fits, and as Shift_JIS when in doubt.
 */
export function decodeFile(bytes: Uint8Array): string {
  const wide = wideOf(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  const text = validIn('utf-8', bytes)
  if (text !== null) return isIn7Bits(text) ? new TextDecoder('iso-2022-jp').decode(bytes) : text
  const unix = validIn('euc-jp', bytes)
  // Shift_JIS has half-width letters there, and no text of whole words without a kana of full width.
  if (unix !== null && /[ぁ-んァ-ヶ]/.test(unix)) return unix
  // One damaged letter must not make all others unreadable.
  const damaged = new TextDecoder('utf-8').decode(bytes)
  const lost = damaged.split('\ufffd').length - 1
  const japanese = damaged.match(/[\u3000-\u9fff]/g)?.length ?? 0
  return japanese > lost * lettersPerDamage ? damaged : new TextDecoder('shift_jis').decode(bytes)
}

/** Shift_JIS that is read as UTF-8 has almost none. */
const lettersPerDamage = 3

/** Null if the bytes are none of this encoding. */
function validIn(encoding: 'utf-8' | 'euc-jp', bytes: Uint8Array): string | null {
  try {
    // TextDecoder removes a byte order mark itself.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** ISO-2022-JP writes letters of ASCII, between marks. */
const isIn7Bits = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark begins with one
  /\u001b\$[@B]/.test(text) && !/[^\u0000-\u007f]/.test(text)

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
