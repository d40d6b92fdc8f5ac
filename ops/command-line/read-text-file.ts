import { readFileSync } from 'node:fs'
import { operatorError } from '#server/operator-error.ts'

export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw operatorError('file-unreadable', { file, detail })
  }
}
