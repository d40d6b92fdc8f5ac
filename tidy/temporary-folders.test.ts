import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

test('temporary folders come from reachableFolder, so that PostgreSQL can use them when root runs the tests', () => {
  const makers = readSources()
    .filter(({ text }) => /\bmkdtemp(Sync)?\(/.test(text))
    .map(({ path }) => path)
    .sort()

  // initdb makes its folder inside the data folder, which PostgreSQL's user already reaches.
  // The nodes of Citus have a user of their own, and root builds it.
  expect(makers).toEqual([
    'server/db/embedded/initdb.ts',
    'server/testing/reachable-folder.ts',
    'setup/citus.mjs',
    'setup/install-citus.mjs',
  ])
})
