import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { prepareAct } from '#server/console/act/act-by-command.ts'
import type { DefinedAct } from '#server/console/act/act-work.ts'
import { retryJobAct, setJobAsideAct } from '#server/console/jobs/job-acts.ts'
import type { Db } from '#server/db/db.ts'
import { findFailedJobs, listTroubledJobs, type TroubledJob } from '#server/jobs/troubled-job.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared, Shown } from '../command-line/command.ts'
import { actAnswer, reasonOr } from '../command-line/prepared-act.ts'
import { json, table, timeText } from '../command-line/table.ts'

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
    retry: {
      kind: 'change',
      role: 'support',
      words: 1,
      prepare: (call) => prepare(call, { act: retryJobAct, what: 'change-job-retry', done: 'job-retried' }),
    },
    'set-aside': {
      kind: 'change',
      role: 'admin',
      words: 1,
      prepare: (call) =>
        prepare(call, { act: setJobAsideAct, what: 'change-job-aside', done: 'job-set-aside' }),
    },
  },
}

type Change = {
  act: DefinedAct
  what: 'change-job-retry' | 'change-job-aside'
  done: 'job-retried' | 'job-set-aside'
}

async function prepare(call: PersonCall, { act, what, done }: Change): Promise<Prepared> {
  const { db, say, words, person, at } = call
  const job = await theFailedJob(db, words[0] ?? '')
  const { id, uid } = job
  const prepared = await prepareAct(db, act, { actor: person.actor, input: { id, uid }, at })
  return {
    preview: {
      who: `${job.kind} ${id}`,
      what: say(what),
      changes: [{ label: say('label-error'), before: job.error, after: null }],
    },
    perform: async () => {
      // The moment of the failure is part of the key: a job that failed again may be retried again.
      const order = { reason: reasonOr(call, say(what)), key: `${what}/${id}/${job.at.toISOString()}` }
      const answer = async () => (call.isJson ? json({ id }) : say(done, { id }))
      return actAnswer(call, await prepared.perform(order), answer)
    },
  }
}

async function theFailedJob({ sql }: Db, beginning: string): Promise<TroubledJob> {
  const [job, another] = /^[0-9a-f-]{8,}$/.test(beginning) ? await findFailedJobs(sql, beginning) : []
  if (!job || another) throw operatorError('no-such-failed-job', { word: beginning })
  return job
}

export async function failedText(say: Say, { sql }: Pick<Db, 'sql'>): Promise<Shown> {
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
