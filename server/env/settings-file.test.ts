import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OperatorError } from '../operator-error.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readSettingsFile } from './settings-file.ts'

test('settings are read as .env files are written', () => {
  const file = join(temporaryFolder(), 'settings')
  writeFileSync(file, '# comment\nPORT=5101\nMAIL_FROM="こつこつ <a@example.jp>"\n')

  expect(readSettingsFile(file, { isNamed: false })).toEqual({
    PORT: '5101',
    MAIL_FROM: 'こつこつ <a@example.jp>',
  })
})

test('a missing file is an error only when ENV_FILE names it', () => {
  const file = join(temporaryFolder(), 'none')

  expect(readSettingsFile(file, { isNamed: false })).toEqual({})
  expect(refusal(file)).toBe(`ENV_FILE names ${file}, which does not exist`)
})

test('a folder instead of a file is named as what it is', () => {
  const folder = temporaryFolder()

  expect(refusal(folder)).toBe(`${folder} cannot be read (EISDIR)`)
})

test.runIf(process.getuid?.() === 0).each([
  ['file', 0o600, 0o755, 'owner uid 0, mode 600'],
  ['folder', 0o644, 0o700, 'a folder above it is closed'],
])(
  'a closed %s is reported as a missing permission, not as a missing file',
  (_, fileMode, folderMode, why) => {
    const folder = join(temporaryFolder(), 'etc')
    const file = join(folder, 'settings')
    mkdirSync(folder)
    writeFileSync(file, 'PORT=5101\n')
    chmodSync(file, fileMode)
    chmodSync(folder, folderMode)

    const refused = asNobody(() => refusal(file))

    expect(refused).toContain(`has no permission to read ${file} (${why})`)
  },
)

/** Synchronous, so that nothing else runs as this user. */
function asNobody<T>(work: () => T): T {
  process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

function refusal(file: string): string {
  try {
    readSettingsFile(file, { isNamed: true })
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
  return 'read'
}
