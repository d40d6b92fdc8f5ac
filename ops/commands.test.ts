import { expect, test } from 'vitest'
import { commands } from './commands.ts'

test('every command explains itself in both languages', () => {
  const silent = commands.filter(
    ({ usage, about }) =>
      !usage.ja || !usage.en || !/[ぁ-ん]/.test(about.ja) || /[ぁ-ん]/.test(withoutQuotes(about.en)),
  )

  expect(silent.map(({ name }) => name)).toEqual([])
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
})

/** Examples quote what members read. */
const withoutQuotes = (text: string) => text.replace(/"[^"]*"/g, '')
