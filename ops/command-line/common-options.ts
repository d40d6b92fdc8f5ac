import { type ParseArgsConfig, parseArgs } from 'node:util'
import { operatorError } from '#server/operator-error.ts'
import type { Command } from './command.ts'

/** Every command takes them. */
const commonOptions = {
  json: 'flag',
  yes: 'flag',
  'dry-run': 'flag',
  operator: 'text',
  reason: 'text',
} as const

export type ReadParameters = {
  verb: string
  words: string[]
  text: (option: string) => string | undefined
  flag: (option: string) => boolean
}

/** Reads the parameters of a command; refuses unknown options in the operator's language. */
export function readParameters(command: Command, parameters: string[]): ReadParameters {
  const kinds: Record<string, 'text' | 'flag'> = Object.assign(
    {},
    commonOptions,
    command.options,
    ...Object.values(command.verbs).map((verb) => verb.options),
  )
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'text' ? ('string' as const) : ('boolean' as const) },
    ]),
  )
  const { values, positionals } = readOptions(parameters, options)
  const [first = '', ...rest] = positionals
  const hasVerbs = !('' in command.verbs)
  const verb = hasVerbs ? first : ''
  const known = { ...commonOptions, ...command.options, ...command.verbs[verb]?.options }
  const foreign = Object.keys(values).find((option) => !(option in known))
  if (foreign && command.verbs[verb]) throw operatorError('option-unknown', { option: `--${foreign}` })
  return {
    verb,
    words: hasVerbs ? rest : positionals,
    text: (option) => {
      const value = values[option]
      return typeof value === 'string' ? value : undefined
    },
    flag: (option) => values[option] === true,
  }
}

/** Reads options and the words between them; refuses unknown options in the operator's language. */
function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
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
