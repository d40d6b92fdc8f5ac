import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

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
  return { template, manifest }
}
