import { jobKindName } from '#contract/console/job-kinds.ts'
import { jobStateNames, mayRetry, retryFailedJob, setFailedJobAside } from '#contract/console/jobs.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { lockMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { lockFailedJob, retryJob, setJobAside } from '../../jobs/operate-job.ts'
import type { TroubledJob } from '../../jobs/troubled-job.ts'
import type { ActPreview, DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { roleNotAllowed } from '../handle-operator.ts'

type JobKey = { id: string; uid: string | null }

const uidOf = ({ uid }: JobKey) => uid
const notFailed = operatorText('blocked-job-not-failed')
const forgotten = operatorText('blocked-job-forgotten')
const alreadyAside = operatorText('blocked-job-aside')

/** The job is locked from the preview on. */
export const retryJobAct = defineAct(retryFailedJob, {
  uid: uidOf,
  preview: async (tx, key, { role }) => {
    const { job, about, before } = await lockJob(tx, key)
    // The kind of a job that is gone is not known, but nothing can be done with it either.
    if (job && !mayRetry(role, job.kind)) throw roleNotAllowed()
    return {
      ...about,
      what: `この仕事を、はじめからもう一度実行します。${errorOf(job)}`,
      changes: [{ label: '状態', before, after: '実行待ち' }],
      blocked: job === null ? notFailed : job.isForgotten ? forgotten : null,
    }
  },
  perform: (tx, key, { at }) => retryJob(tx, key, at),
})

export const setJobAsideAct = defineAct(setFailedJobAside, {
  uid: uidOf,
  preview: async (tx, key) => {
    const { job, about, before } = await lockJob(tx, key)
    return {
      ...about,
      what: `この仕事を実行せずに、一覧から取り除きます。「${jobStateNames.aside}」で絞り込むと表示され、もう一度実行することもできます。${errorOf(job)}`,
      changes: [{ label: '状態', before, after: jobStateNames.aside }],
      blocked: job === null ? notFailed : job.state === 'aside' ? alreadyAside : null,
    }
  },
  perform: (tx, { id }, { actor, at }) => setJobAside(tx, { id, by: actor.email }, at),
})

export const jobActs: DefinedAct[] = [retryJobAct, setJobAsideAct]

type Locked = {
  /** Null if it is not failed any more. */
  job: TroubledJob | null
  about: Pick<ActPreview, 'uid' | 'subject' | 'who' | 'gives' | 'needsSecondPerson'>
  before: string
}

/** The member is locked first, as in an erasure, which deletes the member's jobs. */
async function lockJob(tx: Tx, { id, uid }: JobKey): Promise<Locked> {
  const member = uid === null ? null : await lockMember(tx, uid)
  const found = await lockFailedJob(tx, id)
  const job = found?.uid === uid ? found : null
  const name = member ? `　${member.nickname}（${member.email ?? member.uid}）` : ''
  return {
    job,
    about: {
      uid: member ? uid : null,
      subject: id,
      who: job ? `${jobKindName(job.kind)}${name}` : id,
      gives: 0,
      needsSecondPerson: false,
    },
    before: job ? stateOf(job) : '失敗ではない',
  }
}

/** The moment of the failure is part of it: a job that ran and failed again meanwhile is another preview. */
const stateOf = ({ state, at, attempts }: TroubledJob) =>
  `${jobStateNames[state]}（${japanDay(at)} ${japanTimeOfDay(at)}:${at.toISOString().slice(17, 19)}、${attempts}回実行）`

const errorOf = (job: TroubledJob | null) => (job?.error ? `　エラー：${job.error}` : '')
