import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { icoOf } from './ico.mjs'

/** @typedef {{ svg: string, width: number, height: number, alt: string }} Drawing */

/**
 * How each format is written. AVIF's effort was measured: 4 takes four times as long for a tenth less, and what 2
 * wrote was shown by Chromium with a pink cloud in it.
 */
const writers = {
  /** @param {sharp.Sharp} image */
  avif: (image) => image.avif({ quality: 62, effort: 3 }),
  /** @param {sharp.Sharp} image */
  webp: (image) => image.webp({ quality: 84, effort: 4, smartSubsample: true }),
  // Flat colours: a palette is a third of the size and shows no difference. Dots would only make it larger.
  /** @param {sharp.Sharp} image */
  png: (image) => image.png({ palette: true, colours: 160, effort: 7, dither: 0 }),
}

/** @typedef {keyof typeof writers} Format */

/** The best first; what every browser shows last. */
export const formats = /** @type {const} */ (['avif', 'webp', 'png'])
export const widths = [480, 800, 1200, 1600]
const icoSizes = [16, 32, 48]

/**
 * Draws into files that are kept by what they were drawn from, so that only a new or changed picture costs time.
 * @param {string} cacheFolder
 */
export function rasteriser(cacheFolder) {
  /** @type {Map<string, Promise<{ data: Buffer, info: sharp.OutputInfo }>>} */
  const drawn = new Map()

  /**
   * Drawn once for all formats.
   * @param {string} svg
   * @param {number} width
   */
  function pixelsOf(svg, width) {
    const key = `${width} ${svg}`
    const pixels = drawn.get(key) ?? drawPixels(svg, width)
    drawn.set(key, pixels)
    return pixels
  }

  /**
   * @param {Drawing} drawing
   * @param {{ width: number, format: Format }} form
   */
  async function raster({ svg }, { width, format }) {
    const key = JSON.stringify([svg, width, writers[format].toString(), sharp.versions])
    const file = join(cacheFolder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.${format}`)
    if (existsSync(file)) return readFile(file)
    const { data, info } = await pixelsOf(svg, width)
    const image = sharp(data, { raw: info })
    const bytes = await writers[format](image).toBuffer()
    await keep(file, bytes)
    return bytes
  }

  /** @param {Drawing} drawing */
  async function ico(drawing) {
    const pictures = icoSizes.map(async (size) => ({
      size,
      png: await raster(drawing, { width: size, format: 'png' }),
    }))
    return icoOf(await Promise.all(pictures))
  }

  return { raster, ico }
}

/**
 * @param {string} svg
 * @param {number} width
 */
async function drawPixels(svg, width) {
  // The density makes the drawing itself large; enlarging its pixels would blur it.
  const density = (72 * width) / drawnWidth(svg)
  const pixels = await sharp(Buffer.from(svg), { density })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = () => sharp(pixels.data, { raw: pixels.info })
  const { isOpaque } = await image().stats()
  // Nothing shines through: a fourth channel would be weight for the browser to unpack.
  return isOpaque ? image().removeAlpha().raw().toBuffer({ resolveWithObject: true }) : pixels
}

/**
 * In the drawing's own units, which are pixels at 72 to the inch.
 * @param {string} svg
 */
function drawnWidth(svg) {
  const width = Number(/<svg[^>]*\sviewBox="0 0 (\d+) /.exec(svg)?.[1])
  if (!width) throw new Error('a drawing has no viewBox from 0 0')
  return width
}

/**
 * Under another name first, so that a killed build leaves no half a picture to be trusted later.
 * @param {string} file
 * @param {Buffer} bytes
 */
async function keep(file, bytes) {
  const aside = `${file}.${process.pid}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(aside, bytes)
  await rename(aside, file)
}
