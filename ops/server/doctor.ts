import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { countOldRequests } from '#server/console/act/deciders.ts'
import { examine } from '#server/doctor/examine.ts'
import type { DoctorFinding } from '#server/doctor/finding.ts'
import type { Command, CommandCall } from '../command-line/command.ts'
import { json } from '../command-line/table.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  usage: operatorText('doctor-usage'),
  about: operatorText('doctor-about'),
  options: { backups: 'text' },
  verbs: {
    '': {
      kind: 'look',
      database: 'as-is',
      run: async (call) => {
        const { env, direct, at, text } = call
        const backups = text('backups') ?? null
        return findingsAnswer(call, await examine({ env, sql: direct(), now: at, backups, countOldRequests }))
      },
    },
  },
}

const marks = { ok: '✓', warn: '!', fail: '✗', skip: '–' }

/** The command ends with 1 if something is wrong. JSON has no language. */
export function findingsAnswer(
  { isJson, language }: Pick<CommandCall, 'isJson' | 'language'>,
  found: DoctorFinding[],
): string {
  if (found.some(({ level }) => level === 'fail')) process.exitCode = 1
  if (isJson)
    return json(found.map(({ check, level, key, text }) => ({ check, level, key, detail: text.en })))
  return found
    .map(({ check, level, text }) => `${marks[level]} ${check.padEnd(9)} ${text[language]}`)
    .join('\n')
}
