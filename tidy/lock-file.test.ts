import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readJson, root } from './sources.ts'

type LockFile = {
  packages: Record<
    string,
    { resolved?: string; hasInstallScript?: boolean; optionalDependencies?: Record<string, string> }
  >
}
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

test('every optional dependency in the lock file has its own entry, because npm ci fails on other platforms otherwise', () => {
  const { packages } = readJson('package-lock.json') as LockFile

  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )

  expect(missing).toEqual([])
})

test('the lock file names no registry, so that it installs from the configured one', () => {
  const { packages } = readJson('package-lock.json') as LockFile

  const resolved = Object.values(packages).filter((entry) => entry.resolved)

  expect(resolved).toEqual([])
})

test('allowScripts decides about exactly the packages with an install script', () => {
  const { packages } = readJson('package-lock.json') as LockFile
  const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> }

  const withScript = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => path && hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))

  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort())
})

test('every action of a workflow is pinned to a commit', () => {
  const folder = `${root}.github/workflows/`
  const used = readdirSync(folder).flatMap((name) => [
    ...readFileSync(folder + name, 'utf8').matchAll(/\buses:\s*(\S+)/g),
  ])

  expect(
    used.filter(([, action = '']) => !/@[0-9a-f]{40}$/.test(action)).map(([, action]) => action),
  ).toEqual([])
})

test('every dependency is pinned to an exact version', () => {
  const manifest = readJson('package.json') as Manifest

  const ranged = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies]
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !/^\d/.test(version))

  expect(ranged).toEqual([])
})
