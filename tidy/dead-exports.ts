import { posix } from 'node:path'
import type { TrackedSource } from './sources.ts'

/** A file that imports another, and the names it takes from it. */
type Use = { by: string; names: ReadonlySet<string> }

/**
 * The exports under a list of folders that no other file needs, as `path: name`. A product's export that only tests
 * or their kits import counts as needed if its own file uses it too; otherwise it exists for them alone.
 */
export function deadExportsOf(folders: readonly string[], sources: readonly TrackedSource[]): string[] {
  const uses = usesOf(sources)
  return sources
    .filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)) && !isTest(path))
    .flatMap((source) =>
      exportedNames(source.text)
        .filter((name) => !isNeeded(name, source, uses.get(source.path) ?? []))
        .map((name) => `${source.path}: ${name}`),
    )
}

function isNeeded(name: string, source: TrackedSource, uses: readonly Use[]): boolean {
  const users = uses.filter(({ names }) => names.has(name))
  if (users.some(({ by }) => !isTest(by) && !/\/testing\//.test(by))) return true
  return users.length > 0 && (isForTests(source.path) || timesNamed(name, source.text) > 1)
}

/** The component gallery shows what pages use: it needs nothing by itself. */
const isTest = (path: string) => /\.test\.tsx?$|^web\/sections\/gallery\//.test(path)

/** Folders whose files exist for tests. */
const isForTests = (path: string) => /^(?:faults|bench|e2e|tidy|setup)\/|\/testing\//.test(path)

/** Without properties of that name, but with `...name`. */
const timesNamed = (name: string, text: string) =>
  [...withoutComments(text).matchAll(new RegExp(`(?<![\\w$-]|(?<!\\.\\.)\\.)${name}(?![\\w$-])`, 'g'))].length

function exportedNames(text: string): string[] {
  const declarations = /^export (?:async )?(?:const|let|function\*?|class|type) ([\w$]+)/gm
  return [...withoutComments(text).matchAll(declarations)].map(([, name = '']) => name)
}

function usesOf(sources: readonly TrackedSource[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const { path: by, text } of sources) {
    for (const { specifier, names } of importsIn(withoutComments(text))) {
      const path = pathOf(specifier, by)
      uses.set(path, [...(uses.get(path) ?? []), { by, names }])
    }
  }
  return uses
}

function importsIn(code: string): { specifier: string; names: ReadonlySet<string> }[] {
  const named = code.matchAll(/\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)
  // When a whole module is imported, any word of the importing file may be one of its names.
  const whole = code.matchAll(/\bimport(?:\s+\*\s+as\s+\w+\s+from\s*|\(\s*)['"]([^'"]+)['"]/g)
  return [
    ...[...named].map(([, list = '', specifier = '']) => ({
      specifier,
      names: new Set(
        list.split(',').map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*$/, ''),
        ),
      ),
    })),
    ...[...whole].map(([, specifier = '']) => ({ specifier, names: new Set(code.match(/[\w$]+/g)) })),
  ]
}

function pathOf(specifier: string, importer: string): string {
  const path = specifier.replace(/\?.*$/, '').replace(/^#/, '')
  return specifier.startsWith('.') ? posix.join(posix.dirname(importer), path) : path
}

/** Only comments after white space: a slash and a star within a string may belong to a glob. */
const withoutComments = (text: string) => text.replace(/(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*)/g, '')
