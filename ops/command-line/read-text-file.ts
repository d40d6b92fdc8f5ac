import { readFileSync } from 'node:fs'
import { operatorError } from '#server/operator-error.ts'

export const readTextFile = (file: string): string => readFileBytes(file).toString('utf8')

export function readFileBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    throw operatorError('file-unreadable', { file, detail })
  }
}
