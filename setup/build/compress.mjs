import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const compressible = /^(?!filled\/).*\.(?:js|css|svg|json|webmanifest)$/

/**
 * Writes .br and .gz files beside every text file, so that the server does not compress while serving. HTML
 * and filled/ are left out, because the server fills them in at start.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true })
  // zlib uses its own threads, so running all at once keeps every core busy.
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  )
}

/** @param {string} file */
async function compress(file) {
  const text = await readFile(file)
  const parameters = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: parameters }),
    promisify(gzip)(text, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
