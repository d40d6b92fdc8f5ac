import { userInfo } from 'node:os'
import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { operatorLanguage, readEnv } from '#server/env.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from './command-line/command.ts'
import { commands } from './commands.ts'

/**
 * The operator's command line: `npm run ops -- <command> …`. Exit codes: 0 success, 1 refused or failed, 2 unknown
 * command.
 */
const [name, ...parameters] = process.argv.slice(2)
const command = commands.find((candidate) => candidate.name === name)
const language = operatorLanguage()
const say = sayIn(language)

if (!command || parameters.includes('--help')) {
  console.log(help(command ? [command] : commands))
  process.exitCode = !name || name === '--help' || command ? 0 : 2
} else {
  try {
    await command.run(readEnv(), parameters, { actor: userInfo().username, language, say })
  } catch (error) {
    // An error the operator can act on is one line; anything else is a bug and shows its stack.
    if (!(error instanceof OperatorError)) throw error
    console.error(error.text[language])
    process.exitCode = 1
  }
}

function help(asked: Command[]): string {
  const rows = asked.map(
    ({ name, usage, about }) =>
      `  npm run ops -- ${name} ${usage[language]}\n${about[language].replace(/^/gm, '      ')}`,
  )
  return [say('help-heading'), ...rows].join('\n')
}
