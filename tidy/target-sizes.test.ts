import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Elements that are pressed. A label is one when it holds its control. */
const pressed = /<(?:button|summary|label|a|IconButton)\b(?:[^>{]|\{[^}]*\}|=>)*>/g
/** A height below 11 × 4 px that applies at every width, unless a larger least height stands beside it. */
const small = /(?<=["'` ])(?:size|h|min-h)-(?:[4-9]|10)(?=["'` ])/
const large = /(?<=["'` ])(?:size|min-h)-(?:1[1-9]|[2-9]\d)(?=["'` ])/

test('no button, link, label or summary of the site names a size below 44 px', () => {
  const elements = readSources()
    .filter(({ path }) => /^web\/.*\.tsx$/.test(path) && !path.includes('/gallery/'))
    .flatMap(({ path, text }) => [...text.matchAll(pressed)].map(([element]) => ({ path, element })))

  expect(elements.length).toBeGreaterThan(150)
  expect(elements.filter(({ element }) => isSmall(element))).toEqual([])
})

test('the check tells small targets from large ones', () => {
  const found = [
    '<button className="grid size-9 place-items-center">',
    '<a href={link(() => 1)} className="min-h-10 px-2">',
    '<button className="min-h-11 px-2">',
    '<label className="group size-11"><input className="size-6">',
  ].map((html) => [...html.matchAll(pressed)].map(([element]) => isSmall(element)))

  expect(found).toEqual([[true], [true], [false], [false]])
})

const isSmall = (element: string) => small.test(element) && !large.test(element)
