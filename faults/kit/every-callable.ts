import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Access, Callable } from '#contract/protocol/callable.ts'
import { projectRoot } from '#server/root.ts'

/** Reads the contract itself, so that every test of this kind covers a new callable from its first day. */
export async function everyCallable(): Promise<Callable[]> {
  const folder = join(projectRoot, 'contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[a-z/-]+\.ts$/.test(name),
  )
  const modules = await Promise.all(files.map((name) => import(join(folder, name))))
  const found = modules.flatMap((module) => Object.values<unknown>(module)).filter(isCallable)
  return [...new Map(found.map((each) => [each.name, each])).values()]
}

const accesses: readonly Access[] = ['anyone', 'member', 'browser']

function isCallable(value: unknown): value is Callable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'access' in value &&
    accesses.some((access) => access === value.access)
  )
}

/** The part of JSON Schema that our contract uses. */
export type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
}

export function shapeOf({ input }: Callable): Shape {
  // The library's type has more fields than needed.
  return z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }) as Shape
}
