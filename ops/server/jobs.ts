import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { listTroubledJobs } from '#server/jobs/troubled-job.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { table, timeText } from '../command-line/table.ts'
import { withDatabase } from '../database/with-database.ts'

const listMax = 200
const errorShown = 100

export const jobsCommand: Command = {
  name: 'jobs',
  usage: operatorText('jobs-usage'),
  about: operatorText('jobs-about', { max: listMax }),
  run: async (env, [verb], operator) => {
    if (verb !== 'list') throw wrongUsage(jobsCommand)
    console.log(await withDatabase(env, operator, (db) => failedText(operator.say, db)))
  },
}

export async function failedText(say: Say, { sql }: Pick<Db, 'sql'>): Promise<string> {
  const jobs = await listTroubledJobs(sql, { state: 'failed', max: listMax })
  if (jobs.length === 0) return say('no-failed-jobs')
  return table(
    [
      say('label-kind'),
      say('label-member'),
      say('label-failed'),
      say('label-attempts'),
      say('label-error'),
      say('label-id'),
    ],
    jobs.map(({ id, kind, uid, attempts, at, error }) => [
      kind,
      uid,
      timeText(at),
      attempts,
      error?.slice(0, errorShown) ?? null,
      id,
    ]),
  )
}
