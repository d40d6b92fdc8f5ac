import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { formats, widths } from './raster.mjs'

/** @typedef {import('./raster.mjs').Drawing} Drawing */
/** @typedef {ReturnType<typeof import('./raster.mjs').rasteriser>} Rasteriser */
/** @typedef {{ address: string, type: string, bytes: Buffer }} MadeFile */

/**
 * An image in every format and width, with content-hashed names.
 * @param {string} name
 * @param {Drawing} drawing
 * @param {Rasteriser} rasteriser
 */
export async function makePicture(name, drawing, { raster }) {
  const { alt, width, height } = drawing
  /** @type {MadeFile[]} */
  const files = []
  const made = formats.map(async (format) => ({
    type: `image/${format}`,
    files: await Promise.all(
      widths.map(async (wide) => {
        const bytes = await raster(drawing, { width: wide, format })
        const file = { address: addressOf(`${name}-${wide}`, format, bytes), type: `image/${format}`, bytes }
        files.push(file)
        return described(file, { width: wide, height: Math.round((wide * height) / width) })
      }),
    ),
  }))
  return { picture: { alt, width, height, formats: await Promise.all(made) }, files }
}

/**
 * Cards and icons, each in one format at a fixed address.
 * @param {Record<string, Drawing>} drawings
 * @param {Rasteriser} rasteriser
 */
export async function makeFixed(drawings, rasteriser) {
  const made = await Promise.all(
    Object.entries(drawings).map(async ([address, drawing]) => {
      const file = await makeAt(address, drawing, rasteriser)
      return { file, image: { ...described(file, drawing), alt: drawing.alt } }
    }),
  )
  return { images: made.map(({ image }) => image), files: made.map(({ file }) => file) }
}

/**
 * The extension of the address decides the format.
 * @param {string} address
 * @param {Drawing} drawing
 * @param {Rasteriser} rasteriser
 * @returns {Promise<MadeFile>}
 */
async function makeAt(address, drawing, { raster, ico }) {
  switch (extname(address)) {
    case '.svg':
      return { address, type: 'image/svg+xml', bytes: Buffer.from(drawing.svg) }
    case '.ico':
      return { address, type: 'image/vnd.microsoft.icon', bytes: await ico(drawing) }
    default:
      return {
        address,
        type: 'image/png',
        bytes: await raster(drawing, { width: drawing.width, format: 'png' }),
      }
  }
}

/**
 * @param {string} name
 * @param {string} format
 * @param {Buffer} bytes
 */
function addressOf(name, format, bytes) {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return `/assets/${name}-${hash}.${format}`
}

/**
 * The facts about a file that a page needs.
 * @param {MadeFile} file
 * @param {{ width: number, height: number }} size
 */
const described = ({ address, type, bytes }, { width, height }) => ({
  src: address,
  type,
  width,
  height,
  bytes: bytes.length,
})
