import { expect, test } from 'vitest'
import { appsLoadedInVain } from './chunk-faults.mjs'
import type { Module } from './plan-chunks.mjs'

const moduleWith = (...importedIds: string[]): Module => ({
  code: '',
  importedIds,
  importers: [],
  dynamicImporters: [],
  isEntry: false,
})
const modules = new Map([
  ['/web/boot/idle-tasks.ts', moduleWith('/web/client/call.ts')],
  ['/web/pages/apps/todo.tsx', moduleWith('/web/apps/todo/read.ts', '/web/client/call.ts')],
  ['/web/client/call.ts', moduleWith()],
  ['/web/apps/todo/read.ts', moduleWith()],
])
const idle = file('idle.js', '/web/boot/idle-tasks.ts', ['shared.js'])
const todo = file('todo.js', '/web/pages/apps/todo.tsx', ['shared.js', 'app.js'])

test('a page that shares a file with an app and does not need the app is named', () => {
  const shared = { ...file('shared.js', null), moduleIds: ['/web/client/call.ts', '/web/apps/todo/read.ts'] }

  expect(appsLoadedInVain([idle, todo, shared], modules)).toEqual(['/web/boot/idle-tasks.ts loads todo'])
})

test('a page that loads an app through a file that imports it is named', () => {
  const shared = file('shared.js', null, ['app.js'])
  const app = { ...file('app.js', null), moduleIds: ['/web/apps/todo/read.ts'] }

  expect(appsLoadedInVain([idle, todo, shared, app], modules)).toEqual(['/web/boot/idle-tasks.ts loads todo'])
})

test('pages that load only what they need are not named', () => {
  const shared = { ...file('shared.js', null), moduleIds: ['/web/client/call.ts'] }
  const app = { ...file('app.js', null), moduleIds: ['/web/apps/todo/read.ts'] }

  expect(appsLoadedInVain([idle, todo, shared, app], modules)).toEqual([])
})

function file(fileName: string, facadeModuleId: string | null, imports: string[] = []) {
  return { fileName, facadeModuleId, imports, moduleIds: facadeModuleId ? [facadeModuleId] : [] }
}
