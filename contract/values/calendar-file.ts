const lineBytesMax = 73

/** A file of RFC 5545 with these lines of components. */
export function calendarFile(lines: readonly string[], about: readonly string[] = []): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kotsukotsu//JA',
    ...about,
    ...lines,
    'END:VCALENDAR',
  ]
  return all.map((line) => `${folded(line)}\r\n`).join('')
}

export const component = (name: string, lines: readonly string[]): string[] => [
  `BEGIN:${name}`,
  ...lines,
  `END:${name}`,
]

/** 20261118T030000Z. */
export const utcStamp = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** A value of text. Control characters have no place in one: they could begin another property. */
export const escapedText = (text: string): string =>
  text
    // Half of a pair of letters has no form in UTF-8.
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

/** Lines of at most 75 bytes; the rest follows behind a blank. */
function folded(line: string): string {
  const parts: string[] = ['']
  let length = 0
  for (const letter of line) {
    const size = bytesOf(letter)
    if (length + size > lineBytesMax) {
      parts.push('')
      length = 0
    }
    parts[parts.length - 1] += letter
    length += size
  }
  return parts.join('\r\n ')
}

/** In UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
