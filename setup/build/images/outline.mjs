import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { rangesOf } from './unicode-ranges.mjs'

const resolve = createRequire(import.meta.url).resolve
const family = 'zen-maru-gothic'

/** @type {Record<string, string>} */
const subsets = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8'))
const ranges = Object.entries(subsets).map(([name, text]) => ({
  subset: name.replace(/^\[|\]$/g, ''),
  has: rangesOf(text),
}))
/** @type {Map<string, opentype.Font>} */
const fonts = new Map()

/**
 * A line of text as the outline of its letters, so that a picture looks the same on a machine without fonts.
 * @param {string} text
 * @param {{ size: number, weight: 500 | 700, x: number, y: number, roomFor: number }} place
 * @returns {{ d: string, width: number }}
 */
export function outline(text, { size, weight, x, y, roomFor }) {
  let at = x
  let d = ''
  for (const letter of text) {
    const font = fontOf(letter, weight)
    d += font.getPath(letter, at, y, size).toPathData(1)
    at += font.getAdvanceWidth(letter, size)
  }
  const width = at - x
  if (width > roomFor) throw new Error(`「${text}」 is ${Math.ceil(width)} wide where ${roomFor} is`)
  return { d, width }
}

/**
 * The family comes in some hundred files, each with its share of the letters.
 * @param {string} letter
 * @param {number} weight
 */
function fontOf(letter, weight) {
  const code = letter.codePointAt(0) ?? 0
  const subset = ranges.find(({ has }) => has(code))?.subset
  if (!subset) throw new Error(`${family} has no 「${letter}」`)
  const file = resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)
  const font = fonts.get(file) ?? parse(file)
  fonts.set(file, font)
  return font
}

/** @param {string} file */
function parse(file) {
  const bytes = readFileSync(file)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
