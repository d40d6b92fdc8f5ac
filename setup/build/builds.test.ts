import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { joinEarlierBuilds } from './builds.mjs'

test('a build records its id, its number and its own files', async () => {
  const folder = await deploy(null, 'a', ['app-a.js', 'app-a.js.br'])

  expect(await readJson(folder, 'latest.json')).toEqual({ id: 'a' })
  expect(await readJson(folder, 'meta/a.json')).toEqual({
    id: 'a',
    sequence: 1,
    files: ['app-a.js', 'app-a.js.br'],
  })
})

test('the files of the last five builds are kept and those of older ones are not', async () => {
  let folder: string | null = null
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
    folder = await deploy(folder, id, [`app-${id}.js`, 'vendor.js'])
  }

  expect(await readdir(join(folder ?? '', 'assets'))).toEqual([
    'app-b.js',
    'app-c.js',
    'app-d.js',
    'app-e.js',
    'app-f.js',
    'vendor.js',
  ])
  expect(await readdir(join(folder ?? '', 'builds/meta'))).toEqual(
    ['b', 'c', 'd', 'e', 'f'].map((id) => `${id}.json`),
  )
})

test('the same sources built again count as one build', async () => {
  const first = await deploy(null, 'a', ['app-a.js'])
  const second = await deploy(first, 'a', ['app-a.js'])

  expect(await readdir(join(second, 'builds/meta'))).toEqual(['a.json'])
  expect(await readJson(second, 'meta/a.json')).toEqual(await readJson(first, 'meta/a.json'))
})

async function deploy(previous: string | null, id: string, files: string[]) {
  const webFolder = temporaryFolder()
  await mkdir(join(webFolder, 'assets'))
  for (const file of files) await writeFile(join(webFolder, 'assets', file), id)
  await joinEarlierBuilds({ webFolder, previousFolder: previous ?? '/nowhere', id })
  return webFolder
}

const readJson = async (folder: string, file: string) =>
  JSON.parse(await readFile(join(folder, 'builds', file), 'utf8'))
