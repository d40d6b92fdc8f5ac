import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Language } from '#contract/operator-messages/message.ts'
import { examine } from '#server/doctor/examine.ts'
import type { Finding } from '#server/doctor/finding.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { withPlainDatabase } from '../database/with-plain-database.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  usage: operatorText('doctor-usage'),
  about: operatorText('doctor-about'),
  run: async (env, parameters, operator) => {
    const options = { backups: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values, positionals } = readOptions(parameters, options)
    if (positionals.length > 0) throw wrongUsage(doctorCommand)
    const found = await withPlainDatabase(env, operator, (sql) =>
      examine({ env, sql, now: new Date(), backups: values.backups ?? null }),
    )
    console.log(values.json ? json(found.map(plain)) : findingsText(found, operator.language))
    if (found.some(({ level }) => level === 'fail')) process.exitCode = 1
  },
}

const marks = { ok: '✓', warn: '!', fail: '✗', skip: '–' }

export const findingsText = (found: Finding[], language: Language): string =>
  found.map(({ check, level, text }) => `${marks[level]} ${check.padEnd(9)} ${text[language]}`).join('\n')

/** JSON has no language. */
export const plain = ({ check, level, key, text }: Finding) => ({ check, level, key, detail: text.en })
