import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type TrackedSource = { path: string; text: string; lines: number }

/** Every source file that git tracks or would track; built and ignored files are left out. */
export function readSources(): TrackedSource[] {
  // Root may run the tests in a folder of another user, where git by default refuses to work.
  const command = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', command, { cwd: root, encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && existsSync(`${root}${path}`))
    .map((path) => {
      const text = readFileSync(`${root}${path}`, 'utf8')
      return { path, text, lines: text.split('\n').length }
    })
}

/** The project files that a source imports, as paths from the root. */
export function importsOf(source: TrackedSource): string[] {
  const specifiers = source.text.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...specifiers].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    if (!specifier.startsWith('.')) return []
    return [posix.join(posix.dirname(source.path), specifier.replace(/\?.*$/, ''))]
  })
}

export const readJson = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'))
