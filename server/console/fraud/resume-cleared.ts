import * as z from 'zod/mini'
import { recordAct } from '../../audit/record-act.ts'
import { lockMember } from '../../auth/member/member.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Tx } from '../../db/db.ts'
import { resumeCleared } from '../../exchange/review/resume-exchanges.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { groupsOf } from './groups-of.ts'

const kind = 'resume-cleared'
const payload = z.object({ uid: z.string(), actor: z.string() })

/** Each member in a transaction of their own: a group may span many. */
export const resumeLater = (tx: Tx, { id, uid, actor }: { id: string; uid: string; actor: string }) =>
  enqueue(tx, { kind, key: `${id}/${uid}`, uid, payload: { uid, actor } })

/** Lets the exchanges go on that only the group had stopped, and records that for the member. */
export const resumeClearedJob = ({ db, clock }: { db: Db; clock: Clock }): JobKind =>
  jobKind({
    kind,
    payload,
    run: ({ uid, actor }) =>
      db.tx(uid, async (tx) => {
        const at = clock.now()
        if (!(await lockMember(tx, uid))) return
        const exchanges = await resumeCleared(tx, { uid, at }, groupsOf)
        if (exchanges.length === 0) return
        await recordAct(tx, { at, actor, act: 'cluster clear', subject: uid, uid, details: { exchanges } })
      }),
  })
