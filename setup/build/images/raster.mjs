import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { icoOf } from './ico.mjs'

/** @typedef {{ svg: string, width: number, height: number, alt: string }} Drawing */

/**
 * Encoder settings. AVIF effort was measured: 4 takes four times as long for 10 % less, and the output of 2
 * showed a pink cloud in Chromium.
 */
const writers = {
  /** @param {sharp.Sharp} image */
  avif: (image) => image.avif({ quality: 62, effort: 3 }),
  /** @param {sharp.Sharp} image */
  webp: (image) => image.webp({ quality: 84, effort: 4, smartSubsample: true }),
  // Flat colours: a palette is a third of the size without a visible difference. Dithering would only make it larger.
  /** @param {sharp.Sharp} image */
  png: (image) => image.png({ palette: true, colours: 160, effort: 7, dither: 0 }),
}

/** @typedef {keyof typeof writers} Format */

/** Best first; last the one that every browser supports. */
export const formats = /** @type {const} */ (['avif', 'webp', 'png'])
export const widths = [480, 800, 1200, 1600]
const icoSizes = [16, 32, 48]

/**
 * Rasterises with a cache keyed by the input, so that only new or changed images take time.
 * @param {string} cacheFolder
 */
export function rasteriser(cacheFolder) {
  /** @type {Map<string, Promise<{ data: Buffer, info: sharp.OutputInfo }>>} */
  const drawn = new Map()

  /**
   * Rasterised once for all formats.
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
  // The density scales the vector drawing; enlarging its pixels would blur it.
  const density = (72 * width) / drawnWidth(svg)
  const pixels = await sharp(Buffer.from(svg), { density })
    .resize({ width })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = () => sharp(pixels.data, { raw: pixels.info })
  const { isOpaque } = await image().stats()
  // Drop an opaque alpha channel: it would only be more for the browser to decode.
  return isOpaque ? image().removeAlpha().raw().toBuffer({ resolveWithObject: true }) : pixels
}

/**
 * In the drawing's own units, which are pixels at 72 dpi.
 * @param {string} svg
 */
function drawnWidth(svg) {
  const width = Number(/<svg[^>]*\sviewBox="0 0 (\d+) /.exec(svg)?.[1])
  if (!width) throw new Error('a drawing has no viewBox that starts at 0 0')
  return width
}

/**
 * Written under another name first, so that a killed build leaves no partial image in the cache.
 * @param {string} file
 * @param {Buffer} bytes
 */
async function keep(file, bytes) {
  const aside = `${file}.${process.pid}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(aside, bytes)
  await rename(aside, file)
}
