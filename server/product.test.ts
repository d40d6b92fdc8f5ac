import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isOfConsole } from '#contract/protocol/callable.ts'
import { projectRoot } from './root.ts'
import { contractCallables } from './testing/contract-callables.ts'
import { testDatabase } from './testing/database/test-database.ts'
import { openTestProduct } from './testing/servers/test-product.ts'

const product = await openTestProduct(await testDatabase())

describe('the product', () => {
  it('has a handler for every callable of the contract, and no other', async () => {
    const declared = (await contractCallables()).filter(({ access }) => !isOfConsole(access))
    const handled = product.http.handlers.map(({ name }) => name)

    expect(handled.sort()).toEqual(declared.map(({ name }) => name).sort())
  })

  it('has a handler for every callable of the console, and no other', async () => {
    const declared = (await contractCallables()).filter(({ access }) => isOfConsole(access))
    const handled = product.console.handlers.map(({ name }) => name)

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
