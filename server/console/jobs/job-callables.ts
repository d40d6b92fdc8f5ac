import * as z from 'zod/mini'
import { type JobRow, listJobs } from '#contract/console/jobs.ts'
import { findMembers } from '../../auth/member/member.ts'
import type { Sql } from '../../db/db.ts'
import type { Handler } from '../../http/handle.ts'
import { badRequest } from '../../http/json-body.ts'
import { listTroubledJobs, type TroubledJob, type TroublePlace } from '../../jobs/troubled-job.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'
import { operatorNames } from '../operator/operator-names.ts'

export function jobCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listJobs, async (asked, context) => {
      const { kind } = asked.filters
      const state = (['retrying', 'aside'] as const).find((each) => each === asked.filters.state) ?? 'failed'
      const found = await listTroubledJobs(sql, {
        state,
        ...(kind && { kind }),
        after: placeAfter(asked),
        max: rowsToRead(asked),
      })
      const page = pageOf(asked, found, ({ at, id }) => [at.toISOString(), id])
      if (asked.forCsv) {
        await recordRead(operatorConsole, context, {
          act: 'jobs export',
          subject: 'jobs',
          seen: ['失敗した仕事', 'ニックネーム'],
          details: { rows: page.rows.length, state, kind: kind ?? null },
        })
      } else
        await recordReadOnce(operatorConsole, context, {
          act: 'jobs list',
          subject: 'jobs',
          seen: ['失敗した仕事', 'ニックネーム'],
        })
      return { rows: await jobRows(sql, page.rows), next: page.next }
    }),
  ]
}

async function jobRows(sql: Sql, jobs: readonly TroubledJob[]): Promise<JobRow[]> {
  const uids = [...new Set(jobs.flatMap(({ uid }) => uid ?? []))]
  const names = new Map((await findMembers(sql, uids)).map(({ uid, nickname }) => [uid, nickname]))
  const nameOf = await operatorNames(sql)
  return jobs.map(({ createdAt, at, ...job }) => ({
    ...job,
    nickname: job.uid === null ? null : (names.get(job.uid) ?? null),
    setAsideBy: job.setAsideBy && nameOf(job.setAsideBy),
    createdAt: createdAt.toISOString(),
    at: at.toISOString(),
  }))
}

const place = z.tuple([z.iso.datetime(), z.uuid()])

function placeAfter(asked: { after: string | null }): TroublePlace | null {
  const key = keyAfter(asked)
  if (key === null) return null
  const parsed = place.safeParse(key)
  if (!parsed.success) throw badRequest()
  const [at, id] = parsed.data
  return { at: new Date(at), id }
}
