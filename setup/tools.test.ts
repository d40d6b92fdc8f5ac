import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toolsOf } from './tools.mjs'

const trials = readdirSync(new URL('../faults', import.meta.url))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''))

test('every tool that some trial needs is asked for by a trial that exists', () => {
  expect(new Set(trials.flatMap((name) => toolsOf([name])))).toEqual(new Set(toolsOf([])))
  expect(toolsOf(['deploy-guide'])).toEqual(['nginx', 'postgresql'])
  expect(toolsOf(['deploy'])).toEqual(['nginx', 'postgresql'])
  expect(toolsOf(['deploy.test'])).toEqual(['nginx'])
  expect(toolsOf(['crash'])).toEqual([])
})
