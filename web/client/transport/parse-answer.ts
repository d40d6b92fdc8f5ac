import * as z from 'zod/mini'
import type { Schema } from '#contract/protocol/callable.ts'

const removalsMax = 300

/**
 * Parses data from the server. An open page may be older than the server, so an enum value that it does not know
 * is left out: the optional field, else the entry of the list that contains it. Anything else must match the shape.
 */
export function parseAnswer<Shape extends Schema>(shape: Shape, data: unknown) {
  let parsed = z.safeParse(shape, data)
  if (parsed.success) return parsed
  const copy = { root: structuredClone(data) }
  for (let removals = 0; !parsed.success && removals < removalsMax; removals++) {
    const issue = parsed.error.issues.at(-1)
    const unknown = issue && unknownIn(issue)
    if (!unknown || !leaveOut(copy, ['root', ...unknown])) break
    parsed = z.safeParse(shape, copy.root)
  }
  return parsed
}

/** The path of an enum value, record key or union member that this page does not know. */
function unknownIn(issue: z.core.$ZodIssue): readonly PropertyKey[] | null {
  if (issue.code === 'unrecognized_keys') return [...issue.path, ...issue.keys.slice(0, 1)]
  return issue.code === 'invalid_value' || issue.code === 'invalid_union' ? issue.path : null
}

/** Removes as little as possible: the field, then its value, then the list entry around it. False if none is left. */
function leaveOut(root: object, path: readonly PropertyKey[]): boolean {
  const key = path.at(-1)
  const parent = valueAt(root, path.slice(0, -1))
  if (key === undefined || path.length < 2) return false
  if (Array.isArray(parent)) return parent.splice(Number(key), 1).length === 1
  if (!isObject(parent)) return false
  if (parent[key] === null) return leaveOut(root, nearestEntry(root, path))
  if (key in parent) delete parent[key]
  else parent[key] = null
  return true
}

/** The path of the innermost list entry that contains this path. */
function nearestEntry(root: object, path: readonly PropertyKey[]): readonly PropertyKey[] {
  let entry = path.slice(0, -1)
  while (entry.length > 1 && !Array.isArray(valueAt(root, entry.slice(0, -1)))) entry = entry.slice(0, -1)
  return entry
}

const valueAt = (root: object, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), root)

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null
