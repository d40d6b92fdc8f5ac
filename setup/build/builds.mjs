import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @typedef {{ id: string, sequence: number, files: string[] }} Build */

/** A tab may stay open for days: the files of this many builds, including the new one, are kept. */
const keptBuilds = 5

/**
 * Writes the file that tells open pages about this build, and copies the files of earlier builds beside its
 * own. Builds are numbered and carry no time, so that the same sources make the same bytes.
 * @param {{ webFolder: string, previousFolder: string, id: string }} parts
 */
export async function joinEarlierBuilds({ webFolder, previousFolder, id }) {
  const files = (await namesIn(join(webFolder, 'assets'))).sort()
  const earlier = (await readBuilds(previousFolder))
    .filter((build) => build.id !== id)
    .sort((one, other) => other.sequence - one.sequence)
    .slice(0, keptBuilds - 1)
  const sequence = (earlier[0]?.sequence ?? 0) + 1

  const own = new Set(files)
  for (const file of new Set(earlier.flatMap((build) => build.files))) {
    if (!own.has(file)) await copyFile(join(previousFolder, 'assets', file), join(webFolder, 'assets', file))
  }
  const meta = join(webFolder, 'builds/meta')
  await mkdir(meta, { recursive: true })
  await writeJson(join(webFolder, 'builds/latest.json'), { id })
  for (const build of [{ id, sequence, files }, ...earlier]) {
    await writeJson(join(meta, `${build.id}.json`), build)
  }
}

/**
 * The builds whose files are all still in the folder.
 * @param {string} folder
 * @returns {Promise<Build[]>}
 */
async function readBuilds(folder) {
  const held = new Set(await namesIn(join(folder, 'assets')))
  const names = (await namesIn(join(folder, 'builds/meta'))).filter((name) => name.endsWith('.json'))
  /** @type {Build[]} */
  const builds = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, 'builds/meta', name), 'utf8'))),
  )
  return builds.filter((build) => build.files.every((file) => held.has(file)))
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
const namesIn = (folder) => readdir(folder).catch(() => [])

/**
 * @param {string} file
 * @param {object} value
 */
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value)}\n`)
