import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documents } from './documents.ts'
import { root } from './sources.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const wordsMax = 40_000

test(`the documents together have at most ${wordsMax} words, as \`wc -w\` counts them`, () => {
  const counts = documents.map((path) => ({ path, words: read(path).split(/\s+/).filter(Boolean).length }))
  const total = counts.reduce((sum, { words }) => sum + words, 0)
  const largest = counts
    .sort((a, b) => b.words - a.words)
    .slice(0, 3)
    .map(({ path, words }) => `${path}: ${words}`)

  expect(
    total,
    `More than anybody keeps true. Look in STYLE.md, section 15, where your fact belongs, link to it ` +
      `elsewhere, and delete what the code, a test or another page says already. The largest: ${largest.join(', ')}.`,
  ).toBeLessThanOrEqual(wordsMax)
})

test('docs/security.md has every requirement of ASVS once, and its first paragraph their numbers', () => {
  const page = read('docs/security.md')
  const [kept = [], notApplicable = [], gaps = []] = page
    .split(/^\*\*Not applicable\*\*$|^## 5\. /m)
    .map((part) =>
      [...part.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, ids = '']) => ids.trim().split(', ')),
    )
  const all = [...kept, ...notApplicable, ...gaps]

  expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([])
  expect(page).toContain(
    `of ${all.length} requirements ${kept.length} are kept, ${gaps.length} partly or not (part 5), ` +
      `and ${notApplicable.length} do not apply`,
  )
})

test('every recipe is at most ten lines', () => {
  const [, ...recipes] = read('docs/recipes.md').split(/^## /m)
  const long = recipes.filter((recipe) => recipe.trim().split('\n').filter(Boolean).length > 11)

  expect(long.map((recipe) => recipe.split('\n')[0])).toEqual([])
})

test('docs/watching.md says what to do at every alert of deploy/alerts.yml', () => {
  const page = read('docs/watching.md')
  const alerts = [...read('deploy/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !page.includes(`**${name}**`) && !page.includes(`\`${name}\``))).toEqual([])
})
