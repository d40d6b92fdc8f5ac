import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { startLocalProviders } from './local-provider/start.ts'
import { openProviders } from './open-providers.ts'
import { projectRoot } from './root.ts'
import { productionSettings as production } from './testing/production-settings.ts'

test('in production a provider that is not configured is off, and no setting enables the stand-in', async () => {
  const env = readEnv({ ...production, LOCAL_PROVIDER: '1', HOT_RELOAD: '1' })

  const { providers } = await openProviders(env)

  expect(providers).toEqual({ google: null, apple: null })
})

test('a wrong flag in production starts no stand-in', async () => {
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

test('in production the providers are Google and Apple over https, whatever else is set', async () => {
  const env = readEnv({ ...production, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })

  const { providers } = await openProviders(env)

  expect(providers.google).not.toBeNull()
  expect(providers.apple).toBeNull()
})

test('only one place of the server imports the stand-in, dynamically', () => {
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
