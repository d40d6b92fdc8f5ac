/**
 * Reads a CSS unicode-range (`U+3000-301c,U+4e00`) as the question whether it holds a letter.
 * @param {string} text
 * @returns {(code: number) => boolean}
 */
export function rangesOf(text) {
  const ranges = text.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
  return (code) => ranges.some(([first = 0, last = 0]) => first <= code && code <= last)
}
