import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { startLocalProviders } from './local-provider/start.ts'
import { openProviders } from './open-providers.ts'
import { projectRoot } from './root.ts'
import { productionSettings as production } from './testing/production-settings.ts'

test('in production no setting brings the stand-in: what is not set up is not there', async () => {
  const env = readEnv({ ...production, LOCAL_PROVIDER: '1', HOT_RELOAD: '1' })

  const { providers } = await openProviders(env)

  expect(providers).toEqual({ google: null, apple: null })
})

test('even a mistaken flag in production starts none', async () => {
  const env = { ...readEnv(production), localProvider: true }

  const { providers } = await openProviders(env)

  expect(providers).toEqual({ google: null, apple: null })
})

test('the stand-in itself refuses to start in production', async () => {
  const start = startLocalProviders({
    localMode: false,
    publicOrigin: 'https://kotsukotsu.example.jp',
    wanted: ['google'],
  })

  await expect(start).rejects.toThrow('local mode only')
})

test('in production the providers are Google’s and Apple’s own, by https, whatever else is set', async () => {
  const env = readEnv({ ...production, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })

  const { providers } = await openProviders(env)

  expect(providers.google).not.toBeNull()
  expect(providers.apple).toBeNull()
})

test('only one place of the server fetches the stand-in, and it does so late', () => {
  const importers = sourcesUnder(join(projectRoot, 'server')).filter(({ path, text }) => {
    const isOurs = path.includes('/local-provider/') || path.includes('/testing/') || path.includes('.test.')
    return !isOurs && /local-provider\//.test(text)
  })

  expect(importers.map(({ path }) => path.split('/').at(-1))).toEqual(['open-providers.ts'])
  expect(importers[0]?.text).not.toMatch(/^import .*local-provider/m)
})

function sourcesUnder(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
}
