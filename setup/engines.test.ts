import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { findWorking } from './engines.mjs'

const folder = reachableFolder('engines')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an engine is taken by the first of its programs that starts', () => {
  const wrapper = writeProgram('wrapper', `exec ${folder}/deleted "$@"`)
  const working = writeProgram('working', 'test "$1" = --version')

  expect(findWorking([join(folder, 'absent'), wrapper, working], '--version')).toBe(working)
})

test('an engine counts as missing when only the wrapper of its program remains', () => {
  const wrapper = writeProgram('wrapper', `exec ${folder}/deleted "$@"`)

  expect(findWorking([wrapper], '--version')).toBeUndefined()
})

function writeProgram(name: string, command: string): string {
  const program = join(folder, name)
  writeFileSync(program, `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  return program
}
