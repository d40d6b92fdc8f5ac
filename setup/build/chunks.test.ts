import { expect, test } from 'vitest'
import { chunkGroups } from './chunks.mjs'

/** The static imports. Pages are imported dynamically and therefore have no importers. */
const imports: Record<string, string[]> = {
  '/index.html': ['/web/entry.ts'],
  '/web/entry.ts': [],
  '/web/boot/start.tsx': ['/web/routing/router.tsx'],
  '/web/routing/router.tsx': ['/web/ui/everywhere.ts'],
  '/web/pages/apps/note.tsx': ['/web/ui/everywhere.ts', '/web/storage/records.ts', '/web/ui/field.tsx'],
  '/web/pages/apps/todo.tsx': ['/web/storage/records.ts', '/web/ui/menu.tsx', '/web/apps/todo/parse.ts'],
  '/web/pages/mypage/history.tsx': ['/web/ui/field.tsx', '/web/ui/menu.tsx', '/web/ui/points.tsx'],
  '/web/pages/mypage/exchange/quo.tsx': ['/web/ui/field.tsx', '/web/ui/points.tsx'],
  '/web/pages/contact.tsx': ['/web/ui/form.tsx'],
  '/web/pages/mypage.tsx': ['/web/ui/form.tsx'],
  '/web/pages/lps.tsx': ['/web/ui/own.tsx'],
  '/web/pages/__local/ui.tsx': ['/web/ui/own.tsx'],
  '/web/sections/home/islands.tsx': ['/web/apps/todo/parse.ts'],
  '/web/ui/menu.tsx': ['/node_modules/radix-ui/index.js', '/node_modules/react/index.js'],
  '/web/ui/field.tsx': ['/node_modules/react/index.js', '/web/ui/styles.css'],
}
const importersOf = (id: string) => Object.keys(imports).filter((each) => imports[each]?.includes(id))
const modules = {
  getModuleInfo: (id: string) => ({
    importers: importersOf(id),
    importedIds: imports[id] ?? [],
    isEntry: id === '/index.html' || id === '/web/boot/start.tsx',
  }),
}

test.each([
  ['a module that the entry needs', '/web/ui/everywhere.ts', 'frame'],
  ['the script of index.html', '/web/entry.ts', null],
  ['a module that two apps share', '/web/storage/records.ts', 'apps'],
  ['a module that an app and a member page share', '/web/ui/field.tsx', 'apps-member'],
  ['a module that an app and the home page share', '/web/apps/todo/parse.ts', 'apps-home'],
  ['a module that contact form and sign-in share', '/web/ui/form.tsx', 'forms'],
  ['a module that exchange and history share', '/web/ui/points.tsx', 'exchange-member'],
  ['a module of one page and the gallery', '/web/ui/own.tsx', null],
  ['a module that needs a package of its own', '/web/ui/menu.tsx', null],
  ['a style sheet', '/web/ui/styles.css', null],
  ['React', '/node_modules/react/index.js', 'vendor'],
  ['a page', '/web/pages/apps/note.tsx', null],
])('%s is put where it belongs', (_, id, file) => {
  expect(fileOf(id)).toBe(file)
})

/** As the bundler does it: the group of the highest priority that names a file. */
function fileOf(id: string): string | null {
  for (const group of [...chunkGroups].sort((one, other) => other.priority - one.priority)) {
    if (group.test && !group.test.test(id)) continue
    const name = typeof group.name === 'string' ? group.name : group.name(id, modules)
    if (name !== null) return name
  }
  return null
}
