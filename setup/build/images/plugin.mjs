import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { outline } from './outline.mjs'
import { formats, rasteriser, widths } from './raster.mjs'

/** @typedef {import('./raster.mjs').Drawing} Drawing */
/** @typedef {{ address: string, bytes: Buffer, type: string, width: number, height: number }} Made */
/** @typedef {{ scenes: Record<string, Drawing>, cards: Record<string, Drawing>, icons: Record<string, Drawing> }} Drawings */

/** @type {Promise<Drawings> | undefined} */
let drawn

/**
 * `scene.tsx?picture` becomes the picture's files in every format and width; `virtual:fixed-images` makes the
 * cards and icons and lists them.
 * @returns {import('vite').Plugin}
 */
export function images() {
  let root = ''
  let isServing = false
  /** @type {Map<string, Made>} */
  const served = new Map()

  return {
    name: 'images',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isServing = config.command === 'serve'
    },
    resolveId: (id) => (id === 'virtual:fixed-images' ? '\0fixed-images' : undefined),
    async load(id) {
      const { raster, ico } = rasteriser(join(root, '.cache/images'))
      /** @param {Made} made */
      const emit = (made) => {
        if (isServing) served.set(made.address, made)
        else this.emitFile({ type: 'asset', fileName: made.address.slice(1), source: made.bytes })
        const { address, bytes, ...rest } = made
        return { src: address, bytes: bytes.length, ...rest }
      }

      const scene = /\/([\w-]+)\.tsx\?picture$/.exec(id)?.[1]
      if (scene) {
        const drawing = (await drawings(root)).scenes[scene]
        if (!drawing) throw new Error(`${id} exports no Scene`)
        const made = await Promise.all(formats.map((format) => madeIn(format, scene, drawing, raster)))
        return `export default ${JSON.stringify({
          alt: drawing.alt,
          width: drawing.width,
          height: drawing.height,
          formats: made.map(({ type, files }) => ({ type, files: files.map(emit) })),
        })}`
      }

      if (id === '\0fixed-images') {
        const { cards, icons } = await drawings(root)
        const lists = [cards, icons].map((list) =>
          Promise.all(
            Object.entries(list).map(async ([address, drawing]) => ({
              ...emit(await madeAt(address, drawing, { raster, ico })),
              alt: drawing.alt,
            })),
          ),
        )
        const [cardList, iconList] = await Promise.all(lists)
        return `export const cards = ${JSON.stringify(cardList)}; export const icons = ${JSON.stringify(iconList)}`
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const made = served.get(request.url ?? '')
        if (!made) return next()
        response.setHeader('content-type', made.type)
        response.end(made.bytes)
      })
    },
  }
}
