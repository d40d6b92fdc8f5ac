import { EnvProblem, readEnv } from '#server/env.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from './command-line/command.ts'
import { commands } from './commands.ts'

/**
 * The operator's command line: `npm run ops -- <command> …`. Exit codes: 0 success, 1 refused or failed, 2 unknown
 * command.
 */
const [name, ...parameters] = process.argv.slice(2)
const command = commands.find((candidate) => candidate.name === name)

if (!command || parameters.includes('--help')) {
  console.log(usage(command ? [command] : commands))
  process.exitCode = !name || name === '--help' || command ? 0 : 2
} else {
  try {
    await command.run(readEnv(), parameters)
  } catch (error) {
    // An error the operator can act on is one line; anything else is a bug and shows its stack.
    if (!(error instanceof OperatorError) && !(error instanceof EnvProblem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function usage(asked: Command[]): string {
  const rows = asked.map(({ name, usage, about }) => `  npm run ops -- ${name} ${usage}\n      ${about}`)
  return ['Usage:', ...rows].join('\n')
}
