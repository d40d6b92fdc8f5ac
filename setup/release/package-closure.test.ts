import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { packageClosure } from './package-closure.mjs'

const packages = {
  'node_modules/log': { dependencies: { stream: '2', shared: '1' } },
  'node_modules/log/node_modules/stream': { dependencies: { shared: '1' } },
  'node_modules/stream': {},
  'node_modules/shared': {},
  'node_modules/native': { optionalDependencies: { 'native-linux': '1', 'native-mac': '1' } },
  'node_modules/native-linux': {},
  'node_modules/native-mac': {},
  'node_modules/compiler': {},
}

test('a closure holds what its packages need, in the nearest version, without other platforms', () => {
  const root = temporaryFolder()
  for (const path of Object.keys(packages)) {
    if (!path.endsWith('native-mac')) mkdirSync(join(root, path), { recursive: true })
  }

  expect(packageClosure({ root, packages }, ['log', 'native'])).toEqual([
    'node_modules/log',
    'node_modules/log/node_modules/stream',
    'node_modules/native',
    'node_modules/native-linux',
    'node_modules/shared',
  ])
})

test('a package that is not installed fails the release', () => {
  expect(() => packageClosure({ root: temporaryFolder(), packages }, ['log'])).toThrow('not installed: log')
})
