import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from './root.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { openTestProduct } from './testing/servers/test-product.ts'

const product = await openTestProduct(await testDatabase())

describe('the product', () => {
  it('has a handler for every callable of the contract, and no other', async () => {
    const declared = (await contractValues()).filter(isCallable)
    const handled = product.http.handlers.map(({ name }) => name)

    expect(handled.sort()).toEqual(declared.map(({ name }) => name).sort())
  })

  it('has a job for every kind that the server enqueues, each once', () => {
    const kinds = product.jobs.map(({ kind }) => kind)

    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds).toEqual(expect.arrayContaining(enqueuedKinds()))
  })

  it('lists the feature of every folder that has one', () => {
    const wiring = read('server/product.ts')
    const features = files('server').filter((file) => /^[^/]+\/feature\.ts$/.test(file))

    expect(features.length).toBeGreaterThan(10)
    expect(features.filter((file) => !wiring.includes(`'./${file}'`))).toEqual([])
  })
})

async function contractValues(): Promise<unknown[]> {
  const sources = files('contract').filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    sources.map((file): Promise<Record<string, unknown>> => import(join(projectRoot, 'contract', file))),
  )
  return modules.flatMap((module) => Object.values(module))
}

const isCallable = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'access' in value

/** The kinds that `…-later.ts` files name, such as `const kind = 'send-mail'`. */
function enqueuedKinds(): string[] {
  const sources = files('server').filter((file) => file.endsWith('-later.ts'))
  return sources.flatMap((file) =>
    [...read(`server/${file}`).matchAll(/kind\w*(?: =|:) '([a-z-]+)'/gi)].map(([, kind = '']) => kind),
  )
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const files = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
