import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { outliner } from './outline.mjs'

/** @typedef {Record<string, import('./raster.mjs').Drawing>} Drawings */
/** @typedef {{ scenes: Drawings, cards: Drawings, icons: Drawings }} AllDrawings */

/** @type {Promise<AllDrawings> | undefined} */
let drawn

/**
 * The drawings are components of the site: rendered once for both the browser build and the prerender.
 * @param {string} root
 */
export function drawAll(root) {
  drawn ??= runComponents(root)
  return drawn
}

/**
 * @param {string} root
 * @returns {Promise<AllDrawings>}
 */
async function runComponents(root) {
  const config = { root, configFile: /** @type {const} */ (false), logLevel: /** @type {const} */ ('warn') }
  /** @type {{ module: { drawAll: (tools: object) => AllDrawings } }} */
  const { module } = await runnerImport(join(root, 'web/images/drawings.tsx'), config)
  const tokens = await readFile(join(root, 'web/ui/styles/tokens.css'), 'utf8')
  return module.drawAll({ tokens, outline: outliner(join(root, '.cache/images')) })
}
