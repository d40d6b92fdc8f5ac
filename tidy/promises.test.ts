import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

// JSX may break a sentence at any place.
const shownIn = (page: string) => read(page).replace(/\n\s*/g, '')

const promises = [
  ...read('docs/promises.md').matchAll(
    /^\| (?<sentence>[^|]+) \| (?<page>(?:web|server|contract)[^|]+) \| (?<keeper>[^|]+) \| (?<title>[^|]+) \|$/gm,
  ),
].map(({ groups }) => groups ?? {})

const byPeople = [
  ...read('docs/promises.md').matchAll(
    /^\| (?<sentence>[^|]+) \| (?<page>(?:web|server|contract)[^|]+) \| [^|]+ \|$/gm,
  ),
].map(({ groups }) => groups ?? {})

test('every promise that people keep stands where docs/promises.md says', () => {
  const broken = byPeople.filter(({ sentence = '', page = '' }) => !shownIn(page).includes(sentence))

  expect(byPeople.length).toBeGreaterThan(3)
  expect(broken).toEqual([])
})

test('every promise stands where docs/promises.md says, and the test that keeps it exists', () => {
  const broken = promises.filter(({ sentence = '', page = '', keeper = '', title = '' }) => {
    if (![page, keeper].every((path) => existsSync(`${root}${path}`))) return true
    return !shownIn(page).includes(sentence) || !read(keeper).includes(title)
  })

  expect(promises.length).toBeGreaterThan(30)
  expect(broken).toEqual([])
})
