import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { applyPatches } from './patches.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const driver = 'node_modules/postgres/src'
const files = ['connection.js', 'queue.js']
let project: string
let patched: string[]

/** A project whose driver is as npm delivers it. */
beforeEach(() => {
  project = temporaryFolder()
  mkdirSync(join(project, driver), { recursive: true })
  mkdirSync(join(project, 'setup'))
  for (const file of files) cpSync(join(root, driver, file), join(project, driver, file))
  cpSync(join(root, 'setup/patches'), join(project, 'setup/patches'), { recursive: true })
  applyPatches(project)
  patched = driverFiles()
  for (const name of readdirSync(join(project, 'setup/patches')))
    execFileSync('git', ['apply', '--reverse', join('setup/patches', name)], { cwd: project })
})

const driverFiles = () => files.map((file) => readFileSync(join(project, driver, file), 'utf8'))

test('an unpatched driver is patched, and a patched one stays as it is', () => {
  expect(driverFiles()).not.toEqual(patched)

  applyPatches(project)
  expect(driverFiles()).toEqual(patched)

  applyPatches(project)
  expect(driverFiles()).toEqual(patched)
})

test('a driver that the patch does not fit is refused, and none of its files changes', () => {
  writeFileSync(join(project, driver, 'queue.js'), 'export default function Queue() {}\n')
  const before = driverFiles()

  expect(() => applyPatches(project)).toThrow(
    'setup/patches/postgres-3.4.9.patch does not fit node_modules/postgres/src/queue.js',
  )
  expect(driverFiles()).toEqual(before)
})

test('the build fails with one line when the patch does not fit the installed driver', () => {
  cpSync(join(root, 'setup'), join(project, 'setup'), { recursive: true })
  symlinkSync(join(root, 'node_modules/vite'), join(project, 'node_modules/vite'))
  writeFileSync(join(project, driver, 'queue.js'), 'export default function Queue() {}\n')

  const build = spawnSync(process.execPath, ['setup/build.mjs'], { cwd: project, encoding: 'utf8' })

  expect(build.status).toBe(1)
  expect(build.stderr).toMatch(/^setup\/patches\/postgres-3\.4\.9\.patch does not fit .*\n$/)
})
