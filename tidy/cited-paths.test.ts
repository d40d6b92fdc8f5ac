import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './sources.ts'

const ours = /^(contract|server|web|ops|e2e|bench|faults|tidy|setup|docs)\//

test.each(['docs/security.md', 'docs/trials.md'])('every file that %s names exists', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const named = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, path = '']) => (ours.test(path) ? [path] : []))
  const linked = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  )

  const missing = [...named, ...linked].filter((path) => !existsSync(join(root, path)))

  expect(named.length).toBeGreaterThan(10)
  expect(missing).toEqual([])
})
