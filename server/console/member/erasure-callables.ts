import * as z from 'zod/mini'
import {
  certificatePattern,
  type ErasureRow,
  erasedParts,
  listErasures,
  readErasure,
} from '#contract/console/erasures.ts'
import { keptAfterErasure } from '#contract/kept-after-erasure.ts'
import { findMembers } from '../../auth/member/member.ts'
import type { Sql } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import { badRequest } from '../../http/json-body.ts'
import { recordRead } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'
import { operatorNames } from '../operator/operator-names.ts'
import { type Erasure, type ErasurePlace, erasuresAfter, findErasure } from './erasure.ts'

export function erasureCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listErasures, async (asked, context) => {
      const number = asked.filters.number?.trim().toUpperCase() || null
      const found = await erasuresAfter(sql, { number, after: placeAfter(asked), max: rowsToRead(asked) })
      const page = pageOf(asked, found, ({ requestedAt, number }) => [requestedAt.toISOString(), number])
      if (asked.forCsv) {
        await recordRead(operatorConsole, context, {
          act: 'members export',
          subject: 'erasures',
          seen: ['消去の記録'],
          details: { rows: page.rows.length },
        })
      }
      return { rows: await rowsOf(sql, page.rows), next: page.next }
    }),

    handleOperator(operatorConsole, readErasure, async ({ number }) => {
      const erasure = await findErasure(sql, number)
      const [row] = erasure ? await rowsOf(sql, [erasure]) : []
      if (!erasure || !row) throw new CallError('not-found', 'erasure-unknown')
      return {
        erasure: row,
        operatorName: operatorConsole.signature.operatorName,
        erased: (erasure.parts ?? []).map((part) => erasedParts[part] ?? part),
        kept: erasure.erasedAt ? Object.values(keptAfterErasure) : [],
      }
    }),
  ]
}

async function rowsOf(sql: Sql, erasures: readonly Erasure[]): Promise<ErasureRow[]> {
  const nameOf = await operatorNames(sql)
  const members = await findMembers(
    sql,
    erasures.flatMap(({ uid }) => uid ?? []),
  )
  return erasures.map(({ number, uid, requestedBy, requestedAt, eraseAt, erasedAt, canceledBy }) => {
    const isLeaving =
      canceledBy === null && members.some((member) => member.uid === uid && member.eraseAt !== null)
    return {
      number,
      uid,
      requestedBy: nameOf(requestedBy),
      state: erasedAt ? 'erased' : isLeaving ? 'waiting' : 'canceled',
      requestedAt: requestedAt.toISOString(),
      canceledBy: canceledBy && nameOf(canceledBy),
      eraseAt: eraseAt.toISOString(),
      erasedAt: erasedAt?.toISOString() ?? null,
    }
  })
}

const place = z.tuple([z.iso.datetime(), z.string().check(z.regex(certificatePattern))])

function placeAfter(asked: { after: string | null }): ErasurePlace | null {
  const key = keyAfter(asked)
  if (key === null) return null
  const parsed = place.safeParse(key)
  if (!parsed.success) throw badRequest()
  const [requestedAt, number] = parsed.data
  return { requestedAt: new Date(requestedAt), number }
}
