import { expect, test } from 'vitest'
import { type Module, planChunks } from './plan-chunks.mjs'

const large = 100_000
const small = 100

test('a large module is not loaded by a page that does not need it', () => {
  const files = planOf(
    {
      '/web/pages/a': ['/web/big', '/web/all'],
      '/web/pages/b': ['/web/big', '/web/all'],
      '/web/pages/c': ['/web/all'],
    },
    { '/web/big': large, '/web/all': large },
  )

  expect(files).toEqual([['/web/all'], ['/web/big']])
})

test('small modules share a file although one page does not need all of them', () => {
  const files = planOf(
    {
      '/web/pages/a': ['/web/x', '/web/y'],
      '/web/pages/b': ['/web/x', '/web/y'],
      '/web/pages/c': ['/web/y'],
    },
    { '/web/x': small, '/web/y': small },
  )

  expect(files).toEqual([['/web/x', '/web/y']])
})

test('a module of an app is in a file with modules of this app only, however small it is', () => {
  const app = ['/web/apps/todo/read', '/web/apps/todo/when']
  const files = planOf(
    {
      '/web/pages/todo': ['/web/x', ...app],
      '/web/pages/home': ['/web/x', ...app],
      '/web/pages/c': ['/web/x'],
    },
    { '/web/x': small, '/web/apps/todo/read': small, '/web/apps/todo/when': small },
  )

  expect(files).toEqual([app, ['/web/x']])
})

test('a small module does not take pages that need no app to a file of an app', () => {
  const files = planOf(
    {
      '/web/pages/todo': ['/web/example', '/web/x'],
      '/web/pages/home': ['/web/example', '/web/x'],
      '/web/pages/c': ['/web/x'],
      '/web/example': ['/web/apps/todo/read'],
    },
    { '/web/x': small, '/web/example': small, '/web/apps/todo/read': small },
  )

  expect(files).toEqual([['/web/apps/todo/read'], ['/web/example'], ['/web/x']])
})

test('files never import each other', () => {
  // A file with both /web/top and /web/base would import /web/middle, which imports /web/base.
  const files = planOf(
    {
      '/web/pages/a': ['/web/top'],
      '/web/pages/b': ['/web/top'],
      '/web/pages/c': ['/web/middle'],
      '/web/pages/d': ['/web/base'],
      '/web/top': ['/web/middle', '/web/base'],
      '/web/middle': ['/web/base'],
    },
    { '/web/top': small, '/web/middle': large, '/web/base': small },
  )

  expect(files).not.toContainEqual(['/web/base', '/web/top'])
})

test('modules of the start, of one page and of the component gallery get no shared file', () => {
  const files = planOf(
    {
      '/web/start': ['/web/router'],
      '/web/pages/a': ['/web/router', '/web/own'],
      '/web/pages/b': ['/web/router'],
      '/web/pages/__local/ui': ['/web/own'],
    },
    { '/web/start': small, '/web/router': large, '/web/own': large },
  )

  expect(files).toEqual([])
})

/** The plan for modules that are imported as listed. Everything in web/pages is a dynamic import. */
function planOf(imports: Record<string, string[]>, sizes: Record<string, number>): string[][] {
  const ids = [...new Set([...Object.keys(imports), ...Object.keys(sizes)])]
  const modules = ids.map((id): [string, Module] => [
    id,
    {
      code: 'x'.repeat(sizes[id] ?? small),
      importedIds: imports[id] ?? [],
      importers: [],
      dynamicImporters: id.startsWith('/web/pages/') ? ['/web/routes'] : [],
      isEntry: id === '/web/start',
    },
  ])
  return planChunks(new Map(modules))
    .map((file) => file.sort())
    .sort()
}
