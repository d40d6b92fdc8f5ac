import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { documents } from './documents.ts'
import { root } from './sources.ts'

const ours = /^(contract|readers|server|web|console|ops|e2e|bench|faults|tidy|setup|deploy|docs)\//

test.each([...documents, 'CONTRIBUTING.md'])('every file that %s names or links to exists', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, path = '']) =>
    ours.test(path) && !/[{*…]/.test(path) ? [path] : [],
  )
  const linked = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  )

  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('docs/trials.md lists every fault-injection test', () => {
  const text = readFileSync(join(root, 'docs/trials.md'), 'utf8')
  const tests = readdirSync(join(root, 'faults')).flatMap((file) => file.match(/^(.+)\.test\.ts$/)?.[1] ?? [])

  expect(tests.length).toBeGreaterThan(20)
  expect(
    tests.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`faults/${name}.test.ts`)),
  ).toEqual([])
})
