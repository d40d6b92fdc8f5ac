import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'

/** The documents that people keep true by hand; docs/decisions and docs/compare are dated and not among them. */
export const documents: string[] = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
