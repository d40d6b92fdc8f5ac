import { jobKindName } from '#contract/console/job-kinds.ts'
import { jobStateNames, mayRetry, retryFailedJobAct, setFailedJobAsideAct } from '#contract/console/jobs.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { exactMoment } from '#contract/values/day-words.ts'
import { type ActPreview, type DefinedAct, defineAct } from '../acts/act.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { lockFailedJob, retryJob, setJobAside } from './operate-job.ts'
import type { TroubledJob } from './troubled-job.ts'

type JobKey = { id: string; uid: string | null }

const uidOf = ({ uid }: JobKey) => uid
const notFailed = operatorText('blocked-job-not-failed')
const forgotten = operatorText('blocked-job-forgotten')
const alreadyAside = operatorText('blocked-job-aside')

type LockMember = (
  tx: Tx,
  uid: string,
) => Promise<{ uid: string; nickname: string; email: string | null } | null>

/** The job is locked from the preview on. `lockMember`: jobs know no members. */
export const jobActs = ({ lockMember }: { lockMember: LockMember }): DefinedAct[] => [
  defineAct(retryFailedJobAct, {
    uid: uidOf,
    preview: async (tx, key, { role }) => {
      const { job, about, before } = await lockJob(tx, key, lockMember)
      // The kind of a job that is gone is not known, but nothing can be done with it either.
      if (job && !mayRetry(role, job.kind)) throw new CallError('permission-denied', 'role-not-allowed')
      return {
        ...about,
        what: withError(job, {
          ja: 'この仕事を、はじめからもう一度実行します。',
          en: 'run the failed job again from its beginning',
        }),
        changes: [{ label: state, before, after: { ja: '実行待ち', en: 'waiting' } }],
        blocked: job === null ? notFailed : job.isForgotten ? forgotten : null,
      }
    },
    perform: (tx, key, { at }) => retryJob(tx, key, at),
  }),

  defineAct(setFailedJobAsideAct, {
    uid: uidOf,
    preview: async (tx, key) => {
      const { job, about, before } = await lockJob(tx, key, lockMember)
      return {
        ...about,
        what: withError(job, {
          ja: `この仕事を実行せずに、一覧から取り除きます。「${jobStateNames.aside}」で絞り込むと表示され、もう一度実行することもできます。`,
          en: 'take the failed job off the list without running it; it can still be run later',
        }),
        changes: [{ label: state, before, after: { ja: jobStateNames.aside, en: 'aside' } }],
        blocked: job === null ? notFailed : job.state === 'aside' ? alreadyAside : null,
      }
    },
    perform: (tx, { id }, { actor, at }) => setJobAside(tx, { id, by: actor.email }, at),
  }),
]

type Locked = {
  /** Null if it is not failed any more. */
  job: TroubledJob | null
  about: Pick<ActPreview, 'uid' | 'subject' | 'who' | 'gives' | 'needsSecondPerson'>
  before: Text
}

/** The member is locked first, as in an erasure, which deletes the member's jobs. */
async function lockJob(tx: Tx, { id, uid }: JobKey, lockMember: LockMember): Promise<Locked> {
  const member = uid === null ? null : await lockMember(tx, uid)
  const found = await lockFailedJob(tx, id)
  const job = found?.uid === uid ? found : null
  const name = member ? `　${member.nickname}（${member.email ?? member.uid}）` : ''
  return {
    job,
    about: {
      uid: member ? uid : null,
      subject: id,
      who: job ? { ja: `${jobKindName(job.kind)}${name}`, en: `${job.kind} ${id}` } : id,
      gives: 0,
      needsSecondPerson: false,
    },
    before: job ? stateOf(job) : { ja: '失敗ではない', en: 'not failed' },
  }
}

/** The moment of the failure is part of it: a job that ran and failed again meanwhile is another preview. */
function stateOf({ state, at, attempts }: TroubledJob): Text {
  const moment = exactMoment(at)
  return {
    ja: `${jobStateNames[state]}（${moment}、${attempts}回実行）`,
    en: `${state} (${moment}, ${attempts} attempts)`,
  }
}

const state = operatorText('label-change-state')

const withError = (job: TroubledJob | null, what: Text): Text =>
  job?.error ? { ja: `${what.ja}　エラー：${job.error}`, en: `${what.en}; error: ${job.error}` } : what
