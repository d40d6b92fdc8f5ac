import { sourceName } from '#contract/point/sources.ts'
import { digits } from '#contract/values/digits.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import { type SourceDay, takeUntold } from '../../brake/source-store.ts'
import type { Tx } from '../../db/db.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Console } from '../console.ts'
import { listOperators } from '../operator/operator.ts'

/** Tells every administrator, once, that a source is above what is expected of it, and once that it is paused. */
export const watchSources = ({ db, clock, operator }: Console): RecurringJob =>
  recurringJob({
    kind: 'watch-sources',
    clock,
    everyMs: minuteMs,
    run: (now) =>
      db.tx(null, async (tx) => {
        const untold = await takeUntold(tx, now)
        if (untold.length === 0) return
        for (const to of await administrators(tx, operator.email)) {
          await mailLater(tx, {
            to,
            subject: '【こつこつ】ポイントの支払いが想定を超えています（運営者向け）',
            paragraphs: [
              '次のポイントの支払いが、1日の想定を超えています。',
              untold.map(lineOf).join('\n'),
              '運営画面の「支払い」で内容を確認してください。停止中の分は、確認して再開するまで支払われません。',
            ],
          })
        }
      }),
  })

/** The operator's own address if there is no administrator yet. */
async function administrators(tx: Tx, otherwise: string): Promise<string[]> {
  const admins = (await listOperators(tx)).filter(
    ({ role, disabledAt, isSample }) => role === 'admin' && !disabledAt && !isSample,
  )
  return admins.length > 0 ? admins.map(({ email }) => email) : [otherwise]
}

const lineOf = ({ source, leased, expected, pausedAt }: SourceDay) =>
  `${sourceName(source)}：${digits(leased)}pt（想定 ${digits(expected)}pt）${pausedAt ? '　停止中' : ''}`
