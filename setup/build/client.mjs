import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, minify } from 'vite'

/**
 * Builds the files for the browser.
 * @param {{ root: string, webFolder: string }} where
 */
export async function buildClient({ root, webFolder }) {
  await build({ root, logLevel: 'warn', build: { outDir: webFolder, emptyOutDir: true } })
  const template = await readFile(join(webFolder, 'index.html'), 'utf8')
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(await readFile(join(webFolder, '.vite/manifest.json'), 'utf8'))
  await rm(join(webFolder, 'index.html'))
  await rm(join(webFolder, '.vite'), { recursive: true })
  await shortenEarlyScript(join(webFolder, 'early.js'))
  return { template, manifest }
}

/**
 * It blocks every page, and the bundler leaves public files as they are.
 * @param {string} file
 */
async function shortenEarlyScript(file) {
  const { code } = await minify(file, await readFile(file, 'utf8'), { module: false })
  await writeFile(file, code)
}
