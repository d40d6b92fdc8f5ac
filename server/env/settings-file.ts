import { readFileSync, statSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { operatorError } from '../operator-error.ts'
import type { EnvSource } from './env-source.ts'
import { userName } from './user-name.ts'

/** The settings in a file; none if the file does not exist, unless the operator named it. */
export function readSettingsFile(file: string, { isNamed }: { isNamed: boolean }): EnvSource {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ENOENT' && !isNamed) return {}
    if (code === 'ENOENT') throw operatorError('settings-file-missing', { file }).causedBy(error)
    if (code === 'EACCES' || code === 'EPERM') {
      throw operatorError('settings-file-unreadable', { file, user: userName(), ...rightsOf(file) }).causedBy(
        error,
      )
    }
    throw operatorError('settings-file-broken', { file, code: String(code) }).causedBy(error)
  }
}

/** Null where a folder above the file is closed too. */
function rightsOf(file: string): { owner: number | null; mode: string | null } {
  try {
    const { uid, mode } = statSync(file)
    return { owner: uid, mode: (mode & 0o777).toString(8) }
  } catch {
    return { owner: null, mode: null }
  }
}
