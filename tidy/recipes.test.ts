import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('every file that the recipes name exists', () => {
  const text = readFileSync(join(root, 'docs/recipes.md'), 'utf8')
  const named = [...text.matchAll(/`((?:[a-z][\w-]*\/)+[\w.-]*)`/g)].map(([, path = '']) => path)

  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every recipe is at most ten lines', () => {
  const [, ...recipes] = readFileSync(join(root, 'docs/recipes.md'), 'utf8').split(/^## /m)
  const long = recipes.filter((recipe) => recipe.trim().split('\n').filter(Boolean).length > 11)

  expect(long.map((recipe) => recipe.split('\n')[0])).toEqual([])
})
