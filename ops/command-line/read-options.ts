import { type ParseArgsConfig, parseArgs } from 'node:util'
import { operatorError } from '#server/operator-error.ts'

/** Reads options and the words between them; refuses unknown options in the operator's language. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  parameters: string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>> {
  try {
    return parseArgs({ args: parameters, options, allowPositionals: true })
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const [, unknown] = /^Unknown option '(\S+)'/.exec(detail) ?? []
    throw unknown
      ? operatorError('option-unknown', { option: unknown })
      : operatorError('option-malformed', { detail })
  }
}
