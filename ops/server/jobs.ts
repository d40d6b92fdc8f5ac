import { retryFailedJobAct, setFailedJobAsideAct } from '#contract/console/jobs.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { listTroubledJobs } from '#server/jobs/troubled-job.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, ShownResult } from '../command-line/command.ts'
import { table, timeText } from '../command-line/table.ts'

const listMax = 200
const errorShown = 100

export const jobsCommand: Command = {
  name: 'jobs',
  usage: operatorText('jobs-usage'),
  about: operatorText('jobs-about', { max: listMax }),
  verbs: {
    list: {
      kind: 'read',
      role: 'viewer',
      seen: ['member', 'error'],
      run: ({ db, say }) => failedText(say, db),
    },
    ...actVerbs(retryFailedJobAct, setFailedJobAsideAct),
  },
}

export async function failedText(say: Say, { sql }: Pick<Db, 'sql'>): Promise<ShownResult> {
  const jobs = await listTroubledJobs(sql, { state: 'failed', max: listMax })
  if (jobs.length === 0) return { text: say('no-failed-jobs'), of: [] }
  const text = table(
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
  return { text, of: jobs }
}
