import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { giveUp } from './tell.mjs'

/** Applies setup/patches to node_modules, or ends the command with one line if they do not fit. */
export function ensurePatches() {
  try {
    applyPatches(root)
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Applies every patch that is not applied yet, or throws before it changes anything.
 * @param {string} folder the project that holds setup/patches and node_modules
 */
export function applyPatches(folder) {
  const files = readdirSync(join(folder, 'setup/patches')).flatMap((name) => patchedFiles(folder, name))
  for (const { path, text } of files) {
    try {
      // Write to another file first: a truncated file would pass for the package.
      writeFileSync(`${path}.${process.pid}`, text)
      renameSync(`${path}.${process.pid}`, path)
    } catch {
      throw new Error(
        `${path} lacks a patch of setup/patches and cannot be written. Run npm ci with scripts.`,
      )
    }
  }
}

/**
 * The files that a patch changes, with their new text; those that it changed already are left out.
 * @param {string} folder
 * @param {string} name
 */
function patchedFiles(folder, name) {
  return changesOf(readFileSync(join(folder, 'setup/patches', name), 'utf8')).flatMap(({ file, hunks }) => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const patched = hunks.reduce((source, { before, after }) => {
      if (source.includes(after)) return source
      if (source.includes(before)) return source.replace(before, () => after)
      throw new Error(`setup/patches/${name} does not fit ${file}. Does this version still need the patch?`)
    }, text)
    return patched === text ? [] : [{ path, text: patched }]
  })
}

/** @typedef {{ before: string, after: string }} Hunk */

/**
 * Reads a unified diff. Text outside of its hunks is a comment.
 * @param {string} diff
 */
function changesOf(diff) {
  /** @type {{ file: string, hunks: Hunk[] }[]} */
  const changes = []
  const lines = diff.split('\n')
  lines.forEach((line, at) => {
    const file = /^\+\+\+ b\/(\S+)$/.exec(line)
    if (file?.[1]) changes.push({ file: file[1], hunks: [] })
    const counts = /^@@ -\d+,(\d+) \+\d+,(\d+) @@/.exec(line)
    if (counts) changes.at(-1)?.hunks.push(readHunk(lines, at + 1, Number(counts[1]), Number(counts[2])))
  })
  return changes
}

/**
 * @param {string[]} lines
 * @param {number} start
 * @param {number} beforeCount
 * @param {number} afterCount
 * @returns {Hunk}
 */
function readHunk(lines, start, beforeCount, afterCount) {
  /** @type {string[]} */
  const before = []
  /** @type {string[]} */
  const after = []
  for (let at = start; before.length < beforeCount || after.length < afterCount; at++) {
    const line = lines[at]
    if (line === undefined) throw new Error('A file in setup/patches ends within a hunk.')
    if (!line.startsWith('+')) before.push(line.slice(1))
    if (!line.startsWith('-')) after.push(line.slice(1))
  }
  return { before: before.join('\n'), after: after.join('\n') }
}
