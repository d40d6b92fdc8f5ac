import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { icoOf } from './ico.mjs'

/** @typedef {{ svg: string, width: number, height: number, alt: string }} Drawing */

/** How each format is written. The best first; what every browser shows last. */
const writers = {
  /** @param {sharp.Sharp} image */
  avif: (image) => image.avif({ quality: 62, effort: 4 }),
  /** @param {sharp.Sharp} image */
  webp: (image) => image.webp({ quality: 84, effort: 5, smartSubsample: true }),
  // Flat colours: a palette is a third of the size and shows no difference.
  /** @param {sharp.Sharp} image */
  png: (image) => image.png({ palette: true, colours: 192, effort: 8 }),
}

/** @typedef {keyof typeof writers} Format */

export const formats = /** @type {const} */ (['avif', 'webp', 'png'])
export const widths = [480, 800, 1200, 1600]
const icoSizes = [16, 32, 48]

/**
 * Draws into files that are kept by what they were drawn from, so that only a new or changed picture costs time.
 * @param {string} cacheFolder
 */
export function rasteriser(cacheFolder) {
  /**
   * @param {Drawing} drawing
   * @param {{ width: number, format: Format }} form
   */
  async function raster({ svg, width: drawn }, { width, format }) {
    const key = JSON.stringify([svg, width, writers[format].toString(), sharp.versions])
    const file = join(cacheFolder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.${format}`)
    if (existsSync(file)) return readFile(file)
    // The density makes the drawing itself large; enlarging its pixels would blur it.
    const image = sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth(svg, drawn) }).resize({ width })
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
 * As wide as the drawing says itself, in its own units.
 * @param {string} svg
 * @param {number} otherwise
 */
function drawnWidth(svg, otherwise) {
  const [, width] = /<svg[^>]*\swidth="(\d+)"/.exec(svg) ?? /<svg[^>]*\sviewBox="0 0 (\d+) /.exec(svg) ?? []
  return width ? Number(width) : otherwise
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
