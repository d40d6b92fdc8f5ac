import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { removeInjection } from './sonner-style.mjs'

test('the style that sonner injects is removed, and nothing else', () => {
  const code = readFileSync(
    createRequire(import.meta.url)
      .resolve('sonner')
      .replace(/\.js$/, '.mjs'),
    'utf8',
  )

  const rest = removeInjection(code)

  expect(rest).not.toContain('data-sonner-toaster][dir')
  expect(rest.split('\n').length).toBe(code.split('\n').length)
})

test('the build fails when the pattern is not found', () => {
  expect(() => removeInjection('export const toast = 1')).toThrow(/sonner/)
})
