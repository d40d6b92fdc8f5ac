import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import opentype from 'opentype.js'
import { rangesOf } from './unicode-ranges.mjs'

const resolve = createRequire(import.meta.url).resolve
const family = 'zen-maru-gothic'

/** @typedef {{ size: number, weight: 500 | 700, x: number, y: number, roomFor: number }} Place */

/**
 * Converts a line of text to glyph outlines, so that an image looks the same on a machine without fonts.
 * Cached, because reading the fonts takes seconds.
 * @param {string} cacheFolder
 * @returns {(text: string, place: Place) => { d: string, width: number }}
 */
export function outliner(cacheFolder) {
  mkdirSync(cacheFolder, { recursive: true })
  return (text, place) => {
    const { version } = JSON.parse(readFileSync(resolve(`@fontsource/${family}/package.json`), 'utf8'))
    const key = createHash('sha256')
      .update(JSON.stringify([version, text, place]))
      .digest('hex')
    const file = join(cacheFolder, `${key.slice(0, 32)}.json`)
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    const outlined = outline(text, place)
    writeFileSync(file, JSON.stringify(outlined))
    return outlined
  }
}

/**
 * @param {string} text
 * @param {Place} place
 */
function outline(text, { size, weight, x, y, roomFor }) {
  let at = x
  let d = ''
  for (const letter of text) {
    const font = fontOf(letter, weight)
    d += pathData(font.getPath(letter, at, y, size).commands)
    at += font.getAdvanceWidth(letter, size)
  }
  const width = at - x
  if (width > roomFor) throw new Error(`「${text}」 is ${Math.ceil(width)} wide but only ${roomFor} fits`)
  return { d, width }
}

/**
 * Our own version, because the library's toPathData returns NaN for numbers that differ from an integer by
 * 1e-12.
 * @param {opentype.PathCommand[]} commands
 */
function pathData(commands) {
  return commands
    .map((command) => {
      const { type, x1, y1, x2, y2, x, y } = { ...noPoints, ...command }
      const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined)
      return type + numbers.map((number) => Math.round(number * 10) / 10).join(' ')
    })
    .join('')
}

/** @type {{ x1?: number, y1?: number, x2?: number, y2?: number, x?: number, y?: number }} */
const noPoints = {}

/** @type {Map<string, opentype.Font>} */
const fonts = new Map()

/**
 * The font family is split into about a hundred files, each with a subset of the letters.
 * @param {string} letter
 * @param {number} weight
 */
function fontOf(letter, weight) {
  const code = letter.codePointAt(0) ?? 0
  const subset = subsets().find(({ has }) => has(code))?.subset
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

/** @type {{ subset: string, has: (code: number) => boolean }[] | undefined} */
let known

function subsets() {
  if (known) return known
  /** @type {Record<string, string>} */
  const texts = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8'))
  known = Object.entries(texts).map(([name, text]) => ({
    subset: name.replace(/^\[|\]$/g, ''),
    has: rangesOf(text),
  }))
  return known
}
