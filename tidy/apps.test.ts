import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appIds, appNames } from '#contract/apps/apps.ts'
import { importsOf, readSources, root } from './sources.ts'

const sources = readSources()
const recipe = 'Follow "Add a small app" in docs/recipes.md.'

/** The files of every app, with the exports that the site takes from them by name. */
const files: Record<string, string[]> = {
  'bench/apps/walks/{app}.ts': ['walk'],
  'contract/apps/app-{app}.ts': [],
  'e2e/engines/first-record/{app}.ts': ['firstRecord'],
  'server/sync/apps/{app}.ts': [],
  'web/apps/{app}/import-target.ts': ['target'],
  'web/apps/{app}/manifest.ts': ['manifest'],
  'web/apps/{app}/open-form.ts': ['openForm'],
  'web/apps/{app}/page.tsx': ['Page'],
  'web/apps/{app}/site/art.tsx': ['Art'],
  'web/apps/{app}/site/pitch.ts': ['pitch'],
  'web/apps/{app}/site/preview.tsx': ['Preview'],
  'web/apps/{app}/site/task.ts': ['task'],
  'web/apps/{app}/site/words.ts': ['deed', 'termsDeed', 'card', 'description'],
}

/** The same of every app but 習慣, whose habits they tick. */
const ticking: typeof files = {
  'web/apps/{app}/habit-days.ts': ['habitDays'],
  'web/apps/{app}/site/words.ts': ['habitSource'],
}

test.each(appIds)('the app %s has every file of an app', (app) => {
  const all = [files, ...(app === 'habit' ? [] : [ticking])]
  const missing = all
    .flatMap((each) => Object.entries(each))
    .flatMap(([pattern, names]) => {
      const path = pattern.replace('{app}', app)
      if (!existsSync(`${root}${path}`)) return [path]
      const text = readFileSync(`${root}${path}`, 'utf8')
      const lacks = names.filter((name) => !new RegExp(`^export (const|function) ${name}\\b`, 'm').test(text))
      return lacks.map((name) => `${path}: ${name}`)
    })

  expect(missing, recipe).toEqual([])
})

test('every folder of an app belongs to an app of contract/apps/apps.ts', () => {
  const folders = readdirSync(`${root}web/apps`, { withFileTypes: true }).filter((each) => each.isDirectory())

  expect(folders.map(({ name }) => name).sort(), recipe).toEqual(['frame', ...appIds].sort())
})

test('the files of an app that other pages load reach neither its records nor the network', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set(
    sources.map(({ path }) => path).filter((path) => /^web\/apps\/\w+\/site\//.test(path)),
  )
  // A Set can grow while it is iterated.
  for (const path of reached) {
    const source = byPath.get(path)
    for (const imported of source ? importsOf(source) : []) reached.add(imported)
  }

  const lazy = /^web\/(storage|client|features)\//
  expect([...reached].filter((path) => lazy.test(path))).toEqual([])
})

/** Files that may name every app, each with its reason. */
const namesEvery: Record<string, string> = {
  'contract/apps/apps.ts': 'the list',
  'server/sync/apps/apps.ts': 'joins each app with its part of the server',
  'web/routing/routes.test.ts': 'the fixed routes of docs/product.md',
}

test('no other file lists the apps', () => {
  const code = sources.filter(
    ({ path }) =>
      /\.(ts|tsx|mjs)$/.test(path) && !(path in namesEvery) && !path.startsWith('readers/recipe/training/'),
  )
  const listing = code.filter(({ text }) => hasNear(text, appNames) || hasNear(text, appIds.map(idPattern)))

  const advice = 'Derive it from contract/apps/apps.ts, or add the file to `namesEvery` with its reason.'
  expect(
    listing.map(({ path }) => path),
    advice,
  ).toEqual([])
})

const idPattern = (app: string) => `(?:['"\`/]${app}['"\`]|\\b${app}:)`

/** Whether all patterns are found within a few lines. */
function hasNear(text: string, patterns: readonly string[]): boolean {
  if (!patterns.every((pattern) => new RegExp(pattern).test(text))) return false
  const lines = text.split('\n')
  return lines.some((_, at) => {
    const part = lines.slice(at, at + linesOfList).join('\n')
    return patterns.every((pattern) => new RegExp(pattern).test(part))
  })
}

const linesOfList = 8
