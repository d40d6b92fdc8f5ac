import { join } from 'node:path'
import { drawAll } from './draw.mjs'
import { makeFixed, makePicture } from './make.mjs'
import { rasteriser } from './raster.mjs'

/** @typedef {import('./make.mjs').MadeFile} MadeFile */

const fixedImages = '\0fixed-images'

/**
 * `scene.tsx?picture` resolves to the image files in every format and width; `virtual:fixed-images` creates
 * the cards and icons at their fixed addresses and lists them.
 * @returns {import('vite').Plugin}
 */
export function images() {
  let root = ''
  let isServing = false
  /** @type {Map<string, MadeFile>} */
  const served = new Map()

  return {
    name: 'images',
    // Must run before the compiler, which would treat the scene as a module of the page.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      isServing = config.command === 'serve'
    },
    resolveId: (id) => (id === 'virtual:fixed-images' ? fixedImages : undefined),
    async load(id) {
      const scene = /\/([\w-]+)\.tsx\?picture$/.exec(id)?.[1]
      if (!scene && id !== fixedImages) return
      const { files, code } = scene ? await pictureModule(root, scene) : await fixedModule(root)
      for (const file of files) {
        if (isServing) served.set(file.address, file)
        else this.emitFile({ type: 'asset', fileName: file.address.slice(1), source: file.bytes })
      }
      return code
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = served.get(request.url ?? '')
        if (!file) return next()
        response.setHeader('content-type', file.type)
        response.end(file.bytes)
      })
    },
  }
}

/**
 * @param {string} root
 * @param {string} name
 */
async function pictureModule(root, name) {
  const drawing = (await drawAll(root)).scenes[name]
  if (!drawing) throw new Error(`web/images/scenes/${name}.tsx does not export a scene`)
  const { picture, files } = await makePicture(name, drawing, rasteriser(cacheOf(root)))
  return { files, code: `export default ${JSON.stringify(picture)}` }
}

/** @param {string} root */
async function fixedModule(root) {
  const drawn = await drawAll(root)
  const [cards, icons] = await Promise.all([
    makeFixed(drawn.cards, rasteriser(cacheOf(root))),
    makeFixed(drawn.icons, rasteriser(cacheOf(root))),
  ])
  return {
    files: [...cards.files, ...icons.files],
    code: `export const cards = ${JSON.stringify(cards.images)}\nexport const icons = ${JSON.stringify(icons.images)}`,
  }
}

/** @param {string} root */
const cacheOf = (root) => join(root, '.cache/images')
