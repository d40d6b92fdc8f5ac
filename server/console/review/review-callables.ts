import * as z from 'zod/mini'
import { listReviews, readReview } from '#contract/console/review.ts'
import { channels } from '#contract/exchange/channel-names.ts'
import { findExchange } from '../../exchange/exchange.ts'
import type { QueueFilter, QueueKey } from '../../exchange/review/review-queue.ts'
import { CallError } from '../../http/call-error.ts'
import type { Handler } from '../../http/handle.ts'
import { badRequest } from '../../http/json-body.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { keyAfter, pageOf, rowsToRead } from '../list/page-of.ts'
import { operatorNames } from '../operator/operator-names.ts'
import { reviewFile } from './review-file.ts'
import { reviewRow } from './review-row.ts'
import { judgedQueue, levelOf, placeOf } from './verdict-queue.ts'

const shownOfMember = [
  'ニックネーム',
  'メールアドレス',
  '利用状況',
  '信頼シグナル',
  '紹介',
  '交換',
  'お問い合わせ',
]

export function reviewCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listReviews, async (asked, context) => {
      const wanted = wantedOf(asked.filters)
      const level = levelOf(asked.filters.verdict)
      const { found, goesOnAfter } = await judgedQueue(
        sql,
        { queue: wanted, level, after: placeAfter(asked), max: rowsToRead(asked) },
        context.clock.now(),
      )
      const page = pageOf(
        asked,
        found,
        ({ exchange }) => cursorKey(placeOf(exchange)),
        goesOnAfter && cursorKey(goesOnAfter),
      )
      if (asked.forCsv) {
        await recordRead(operatorConsole, context, {
          act: 'exchanges export',
          subject: 'review queue',
          seen: ['審査待ちの交換', 'ニックネーム'],
          details: {
            rows: page.rows.length,
            channel: wanted.channel ?? null,
            noted: asked.filters.noted ?? null,
            verdict: level,
          },
        })
      } else
        await recordReadOnce(operatorConsole, context, {
          act: 'exchanges list',
          subject: 'review queue',
          seen: ['審査待ちの交換', 'ニックネーム'],
        })
      const nameOf = await operatorNames(sql)
      const rows = page.rows.map(({ exchange, facts }) => reviewRow(exchange, facts, nameOf))
      return { rows, next: page.next }
    }),

    handleOperator(operatorConsole, readReview, async (asked, context) => {
      const { uid, exchangeId: subject } = asked
      const exchange = await findExchange(sql, asked)
      const place = { queue: wantedOf(asked), level: levelOf(asked.verdict) }
      const file = exchange && (await reviewFile(sql, exchange, place, context.clock.now()))
      if (!file) throw new CallError('not-found', 'exchange-unknown')
      await recordRead(operatorConsole, context, { act: 'exchanges show', subject, uid, seen: shownOfMember })
      return { file }
    }),
  ]
}

const cursorKey = ({ reviewBy, uid, exchangeId }: QueueKey) => [reviewBy.toISOString(), uid, exchangeId]

/** An unknown channel is no filter. */
const wantedOf = ({
  channel,
  noted,
}: {
  channel?: string | undefined
  noted?: string | undefined
}): QueueFilter => {
  const known = channels.find((each) => each === channel)
  return { ...(known && { channel: known }), ...(noted && { isNoted: noted === 'yes' }) }
}

const place = z.tuple([z.iso.datetime(), z.string(), z.uuid()])

function placeAfter(asked: { after: string | null }): QueueKey | null {
  const key = keyAfter(asked)
  if (key === null) return null
  const parsed = place.safeParse(key)
  if (!parsed.success) throw badRequest()
  const [reviewBy, uid, exchangeId] = parsed.data
  return { reviewBy: new Date(reviewBy), uid, exchangeId }
}
