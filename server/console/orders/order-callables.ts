import * as z from 'zod/mini'
import { listOrders, type OrderRow, orderStates } from '#contract/console/orders.ts'
import { channels } from '#contract/exchange/channel-names.ts'
import { findMembers } from '../../auth/member/member.ts'
import type { Sql } from '../../db/db.ts'
import { type OrderPlace, orderQueue } from '../../exchange/delivery/order-queue.ts'
import type { StoredExchange } from '../../exchange/exchange.ts'
import { unreviewedInWords } from '../../exchange/exchange-words.ts'
import type { Handler } from '../../http/handle.ts'
import { badRequest } from '../../http/json-body.ts'
import { safeError } from '../../jobs/safe-error.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'

export function orderCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listOrders, async (asked, context) => {
      const state = orderStates.find((each) => each === asked.filters.state) ?? 'operator'
      const channel = channels.find((each) => each === asked.filters.channel)
      const found = await orderQueue(sql, {
        state,
        ...(channel && { channel }),
        after: placeAfter(asked),
        max: rowsToRead(asked),
      })
      const page = pageOf(asked, found, (row) => [row.requestedAt.toISOString(), row.uid, row.exchangeId])
      if (asked.forCsv) {
        await recordRead(operatorConsole, context, {
          act: 'orders export',
          subject: 'orders',
          seen: ['注文', 'ニックネーム'],
          details: { rows: page.rows.length, state, channel: channel ?? null },
        })
      } else
        await recordReadOnce(operatorConsole, context, {
          act: 'orders list',
          subject: 'orders',
          seen: ['注文', 'ニックネーム'],
        })
      return { rows: await orderRows(sql, page.rows), next: page.next }
    }),
  ]
}

async function orderRows(sql: Sql, exchanges: readonly StoredExchange[]): Promise<OrderRow[]> {
  const uids = [...new Set(exchanges.map(({ uid }) => uid))]
  const names = new Map((await findMembers(sql, uids)).map(({ uid, nickname }) => [uid, nickname]))
  return exchanges.map((exchange) => {
    const { uid, exchangeId, number, channel, points, status, orderId, provider } = exchange
    const { requestedAt, askedAt, tries, nextTryAt, isWithOperator, trouble } = exchange
    return {
      uid,
      exchangeId,
      number,
      channel,
      points,
      status,
      orderId,
      provider,
      tries,
      isWithOperator,
      unreviewed: unreviewedInWords(exchange)?.ja ?? null,
      nickname: names.get(uid) ?? '退会した会員',
      requestedAt: requestedAt.toISOString(),
      askedAt: askedAt?.toISOString() ?? null,
      nextTryAt: nextTryAt?.toISOString() ?? null,
      answer: trouble === null ? null : safeError(trouble, { account: exchange.account }),
    }
  })
}

const place = z.tuple([z.iso.datetime(), z.string(), z.uuid()])

function placeAfter(asked: { after: string | null }): OrderPlace | null {
  const key = keyAfter(asked)
  if (key === null) return null
  const parsed = place.safeParse(key)
  if (!parsed.success) throw badRequest()
  const [requestedAt, uid, exchangeId] = parsed.data
  return { requestedAt: new Date(requestedAt), uid, exchangeId }
}
