import { sayIn } from '#contract/operator-messages/catalogue.ts'
import { userName } from '#server/env/user-name.ts'
import { operatorLanguage, operatorSettings, readEnv } from '#server/env.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Command, usageOf } from './command-line/command.ts'
import { errorText } from './command-line/error-text.ts'
import { runCommand } from './command-line/run-command.ts'
import { openTerminal } from './command-line/terminal.ts'
import { commands } from './commands.ts'
import { openForOps } from './database/open-for-ops.ts'

/**
 * The operator's command line: `npm run ops -- <command> …`. Exit codes: 0 success, 1 refused or failed, 2 unknown
 * command. Under `--json` errors are JSON too, on standard error.
 */
const [name, ...parameters] = process.argv.slice(2)
const command = commands.find((candidate) => candidate.name === name)
const language = operatorLanguage()
const isJson = process.argv.includes('--json')

if (process.argv.includes('--help') || !name) console.log(help(command ? [command] : commands))
else if (!command) {
  fail(operatorError('unknown-command', { name }))
  process.exitCode = 2
} else {
  try {
    const env = readEnv()
    const output = await runCommand(command, parameters, {
      env,
      language,
      terminal: openTerminal(),
      username: userName(),
      settings: operatorSettings(),
      show: (text) => console.error(text),
      open: (kind, work) => openForOps(env, kind, work),
    })
    console.log(output)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): void {
  const text = errorText(error, { isJson, language })
  if (text === null) throw error
  console.error(text)
  process.exitCode = 1
}

function help(asked: Command[]): string {
  const say = sayIn(language)
  const rows = asked.map(
    (each) =>
      `  npm run ops -- ${each.name} ${usageOf(each)[language]}\n${each.about[language].replace(/^/gm, '      ')}`,
  )
  return [say('help-heading'), ...rows, say('help-common')].join('\n')
}
