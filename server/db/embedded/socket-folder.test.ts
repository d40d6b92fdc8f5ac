import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { isRoot, nobody } from './account.ts'
import { chooseSocketFolder, makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

const account = isRoot() ? nobody : null
const key = () => randomBytes(6).toString('hex')

test('the socket folder is accessible only to PostgreSQL’s user and is removed at the end', () => {
  const folder = chooseSocketFolder(key(), account, temporaryFolder())

  makeSocketFolder(folder, account)
  makeSocketFolder(folder, account)

  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(folder).uid).toBe(account?.uid ?? process.getuid?.())
  removeSocketFolder(folder)
  expect(existsSync(folder)).toBe(false)
})

test('a socket folder that others may enter is refused', () => {
  const folder = chooseSocketFolder(key(), account, temporaryFolder())
  makeSocketFolder(folder, account)
  chmodSync(folder, 0o755)

  expect(() => makeSocketFolder(folder, account)).toThrow('has mode 755, not 700: remove it')
})

test.runIf(isRoot())('a socket folder of another user is refused', () => {
  const folder = chooseSocketFolder(key(), account, temporaryFolder())
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, 64_321, 64_321)

  expect(() => makeSocketFolder(folder, account)).toThrow('belongs to uid 64321, not 65534: remove it')
})

test('a symbolic link in place of the socket folder is refused', () => {
  const temporary = temporaryFolder()
  const folder = chooseSocketFolder(key(), account, temporary)
  const real = chooseSocketFolder(key(), account, temporary)
  makeSocketFolder(real, account)
  symlinkSync(real, folder)

  expect(() => makeSocketFolder(folder, account)).toThrow('is not a folder: remove it')
})

test('/tmp is used when the path of the temporary folder is too long for a socket', () => {
  const temporary = join(temporaryFolder(), 'a'.repeat(80))
  mkdirSync(temporary)
  const name = key()

  const folder = chooseSocketFolder(name, account, temporary)

  expect(folder).toBe(`/tmp/kotsukotsu-${name}`)
  rmSync(folder, { recursive: true, force: true })
})
