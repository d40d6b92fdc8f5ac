import { expect, test } from 'vitest'
import { appIds } from '#contract/apps/apps.ts'
import { deadExportsOf } from './dead-exports.ts'
import { readSources } from './sources.ts'

/** The folders that the check covers. */
const folders = ['readers', 'web', 'console', 'contract', 'server', 'ops', 'e2e', 'faults', 'bench', 'tidy']

/** Exports that no import statement names, each with its reason. */
const exceptions: Record<string, string> = {
  'web/images/scenes/': 'import.meta.glob in web/images loads every scene',
  ...Object.fromEntries(
    appIds.flatMap((app) => [
      [`web/apps/${app}/site/`, 'import.meta.glob in web loads the same files of every app'],
      [`web/apps/${app}/habit-days.ts`, 'import.meta.glob in web/apps/habit loads that of every app'],
      [`web/apps/${app}/manifest.ts`, 'import.meta.glob in web/apps/manifests.ts'],
      [`web/apps/${app}/open-form.ts`, 'import.meta.glob in web/apps/frame/files loads that of every app'],
      [`web/apps/${app}/import-target.ts`, 'import.meta.glob in web/import loads the target of every app'],
      [`bench/apps/walks/${app}.ts`, 'bench/apps/press-times.ts imports it by the name of the app'],
      [`e2e/engines/first-record/${app}.ts`, 'e2e/engines/apps.spec.ts imports it by the name of the app'],
      [`web/apps/${app}/page.tsx: Page`, 'import.meta.glob in web/apps/app-pages.ts'],
    ]),
  ),
  'contract/legal-changes.ts: legalTextHashes': 'changes with the text; a test compares them',
  'web/images/drawings.tsx: drawAll': 'setup/build/images/draw.mjs bundles and runs it',
  'web/apps/note/editor/devices-for-tests.ts': 'the tests of merging share it',
  'server/notice/broadcast/post-broadcast.ts: sendingAtOnce':
    'faults/batches.test.ts compares it with what a kill leaves',
  'server/testing/global-setup.ts': 'vitest.config.ts names the file, and Vitest calls both functions',
  'web/prerender/prerender.tsx': 'setup/build/prerender.mjs bundles and runs it',
}

test('every export is imported by another file', () => {
  const dead = deadExportsOf(folders, readSources())
  const isExcepted = (each: string) => Object.keys(exceptions).some((start) => each.startsWith(start))

  const advice = 'Remove `export`, delete it, or add it to `exceptions` with its reason.'
  expect(
    dead.filter((each) => !isExcepted(each)),
    advice,
  ).toEqual([])
})

const packagePath = '#web/x.ts'

test.each([
  ['nobody imports', 'export const alpha = 1\nconsole.log(alpha)', {}, ['web/x.ts: alpha']],
  ['another file imports', 'export const alpha = 1', { 'web/b.ts': "import { alpha } from './x.ts'" }, []],
  [
    'another folder imports under another name',
    'export type Alpha = 1',
    { 'ops/b.ts': `import { type Alpha as B } from '${packagePath}'` },
    [],
  ],
  [
    'a dynamic import takes',
    'export const alpha = 1',
    { 'web/b.ts': "import('./x.ts').then((all) => all.alpha)" },
    [],
  ],
  [
    'a namespace import does not use',
    'export const alpha = 1',
    { 'web/b.ts': "import * as all from './x.ts'\nall.beta" },
    ['web/x.ts: alpha'],
  ],
  [
    'only its test imports',
    'export const alpha = 1',
    { 'web/x.test.ts': "import { alpha } from './x.ts'" },
    ['web/x.ts: alpha'],
  ],
  [
    'only a test kit imports',
    'export const alpha = 1',
    { 'server/testing/kit.ts': `import { alpha } from '${packagePath}'` },
    ['web/x.ts: alpha'],
  ],
  [
    'only the component gallery shows',
    'export const alpha = 1',
    { 'web/sections/gallery/ui-show.tsx': `import { alpha } from '${packagePath}'` },
    ['web/x.ts: alpha'],
  ],
  [
    'its test and its own file use',
    'export const alpha = [1]\nexport const beta = [...alpha]',
    { 'web/x.test.ts': "import { alpha } from './x.ts'", 'web/c.ts': "import { beta } from './x.ts'" },
    [],
  ],
  [
    'only a comment mentions',
    'export const alpha = 1',
    { 'web/b.ts': "// import { alpha } from './x.ts'" },
    ['web/x.ts: alpha'],
  ],
])('an export that %s is judged by its imports', (_, text, others: Record<string, string>, dead) => {
  const texts = Object.entries({ 'web/x.ts': text, ...others })
  const sources = texts.map(([path, each]) => ({ path, text: each, lines: 1 }))

  const found = deadExportsOf(['web'], sources)

  expect(found.filter((each) => each.startsWith('web/x.ts'))).toEqual(dead)
})
