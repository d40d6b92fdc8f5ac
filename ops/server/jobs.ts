import type { Db } from '#server/db/db.ts'
import { listFailedJobs } from '#server/jobs/list-failed.ts'
import { OperatorError } from '#server/operator-error.ts'
import type { Command } from '../command-line/command.ts'
import { table, timeText } from '../command-line/table.ts'
import { withDatabase } from '../database/with-database.ts'

const listMax = 200

export const jobsCommand: Command = {
  name: 'jobs',
  usage: 'list',
  about: `Jobs that failed for good, such as mails to an address that does not exist: the newest ${listMax}. They are listed for 30 days, their errors for 7.`,
  run: async (env, [verb]) => {
    if (verb !== 'list') throw new OperatorError(`write: jobs ${jobsCommand.usage}`)
    console.log(await withDatabase(env, failedText))
  },
}

export async function failedText({ sql }: Pick<Db, 'sql'>): Promise<string> {
  const jobs = await listFailedJobs(sql, listMax)
  if (jobs.length === 0) return 'no job has failed'
  return table(
    ['kind', 'member', 'failed', 'attempts', 'error', 'id'],
    jobs.map(({ id, kind, uid, attempts, endedAt, lastError }) => [
      kind,
      uid,
      timeText(endedAt),
      attempts,
      lastError && firstLine(lastError),
      id,
    ]),
  )
}

const firstLine = (text: string) => text.split('\n', 1)[0]?.slice(0, 100) ?? ''
