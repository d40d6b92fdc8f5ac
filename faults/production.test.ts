import { expect, onTestFinished, test } from 'vitest'
import { productionSettings } from '#server/testing/production-settings.ts'
import {
  ended,
  launchServerProcess,
  startServerProcess,
  stopServerProcess,
} from '#server/testing/servers/server-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const settings = {
  ...productionSettings,
  HOST: '127.0.0.1',
  OPERATOR_NAME: '株式会社<こつこつ>',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

test('production refuses to start without its settings and names every one of them', async () => {
  const server = await launchServerProcess({ dataDir: temporaryFolder(), env: { NODE_ENV: 'production' } })

  expect(await ended(server)).toBe(1)
  for (const name of Object.keys(settings)) {
    if (name !== 'NODE_ENV' && name !== 'HOST') expect(server.output()).toContain(name)
  }
  expect(server.output()).not.toContain('    at ')
})

test('the server refuses to start, in one line, when only NODE_ENV is missing from its production settings', async () => {
  const env = { ...settings, NODE_ENV: undefined }
  const server = await launchServerProcess({ dataDir: temporaryFolder(), env })

  expect(await ended(server)).toBe(1)
  expect(server.output()).toBe(
    'The server does not start:\n  - PUBLIC_ORIGIN is https, but NODE_ENV is not production: set NODE_ENV=production\n',
  )
})

test('production serves under its own origin, with HSTS, the operator named, and nothing of local mode', async () => {
  const server = await startServerProcess({ dataDir: temporaryFolder(), env: settings })
  onTestFinished(async () => void (await stopServerProcess(server)))

  const law = await fetch(`${server.origin}/tokusho_law`)
  const html = await law.text()
  const local = await Promise.all(['/__local/mail', '/__local/ui'].map((path) => fetch(server.origin + path)))

  expect(law.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
  expect(html).toContain('株式会社&#60;こつこつ&#62;')
  expect(html).toContain('<link rel="canonical" href="https://kotsukotsu.example.jp/tokusho_law"')
  expect(html).not.toContain('⟦')
  expect(local.map(({ status }) => status)).toEqual([404, 404])
})
