import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkSettings } from '../doctor/machine-checks.ts'
import { readEnv } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const { SECRET_KEY: secret, ...others } = productionSettings

test('a secret is read from the file that its setting names, without the line break at its end', () => {
  const file = fileWith(`${secret}\r\n`)

  expect(readEnv({ ...others, SECRET_KEY_FILE: file }).secretKey).toBe(secret)
})

test('a secret in both forms, an empty file and a missing one are refused at once', () => {
  const [both, empty] = [fileWith('other'), fileWith('\n')]

  const refused = refusal({
    ...productionSettings,
    SECRET_KEY_FILE: both,
    QUO_API_KEY_FILE: empty,
    GIFTEE_API_KEY_FILE: '/nowhere/key',
  })

  expect(refused).toContain('SECRET_KEY and SECRET_KEY_FILE are both set')
  expect(refused).toContain(`QUO_API_KEY_FILE names ${empty}, which is empty`)
  expect(refused).toContain('GIFTEE_API_KEY_FILE names /nowhere/key, which cannot be read (ENOENT)')
})

test('doctor warns of a secret that other users can read', () => {
  const file = fileWith(secret)
  const settings = { ...others, SECRET_KEY_FILE: file }
  const modesOf = () =>
    checkSettings(readEnv(settings)).filter(({ key }) => key === 'doctor-settings-file').length

  chmodSync(file, 0o644)
  expect(modesOf()).toBe(1)
  chmodSync(file, 0o640)
  expect(modesOf()).toBe(0)
})

function fileWith(content: string): string {
  const file = join(temporaryFolder(), 'secret')
  writeFileSync(file, content)
  return file
}

function refusal(settings: Record<string, string>): string {
  try {
    readEnv(settings)
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
  return 'read'
}
