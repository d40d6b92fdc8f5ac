/**
 * Turns a CSS unicode-range (`U+3000-301c,U+4e00`) into a predicate for code points.
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
