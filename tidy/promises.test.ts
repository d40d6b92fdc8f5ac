import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

const promises = [
  ...read('docs/promises.md').matchAll(
    /^\| (?<sentence>[^|]+) \| (?<page>web[^|]+) \| (?<keeper>[^|]+) \| (?<title>[^|]+) \|$/gm,
  ),
].map(({ groups }) => groups ?? {})

test('every promise stands where docs/promises.md says, and the test that keeps it exists', () => {
  const broken = promises.filter(({ sentence = '', page = '', keeper = '', title = '' }) => {
    if (![page, keeper].every((path) => existsSync(`${root}${path}`))) return true
    // JSX may break a sentence at any place.
    const shown = read(page).replace(/\n\s*/g, '')
    return !shown.includes(sentence) || !read(keeper).includes(title)
  })

  expect(promises.length).toBeGreaterThan(10)
  expect(broken).toEqual([])
})
