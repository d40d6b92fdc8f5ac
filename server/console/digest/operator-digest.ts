import { dayMs, japanDay } from '#contract/values/japan-day.ts'
import type { DigestLine } from '../../acts/digest-line.ts'
import { contactDigestLines } from '../../contact/digest-lines.ts'
import { exchangeDigestLines } from '../../exchange/digest-lines.ts'
import { figureDigestLines } from '../../figures/digest-lines.ts'
import { jobDigestLines } from '../../jobs/job-digest.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailLater } from '../../mail/mail-later.ts'
import { reportDigestLines } from '../../share/digest-lines.ts'
import { openRequestLines, tellRequests } from '../act/tell-requests.ts'
import type { Console } from '../console.ts'
import { replyDue } from '../contact/contact-row.ts'

/** Nine in the morning in Japan. */
const offsetMs = 0

/**
 * Mails every morning what waits: to the operators' mailbox the work, and to each operator the requests that they can
 * decide and have not been told of. Nobody gets an empty mail.
 */
export const operatorDigest = (operatorConsole: Console): RecurringJob =>
  recurringJob({
    kind: 'operator-digest',
    clock: operatorConsole.clock,
    everyMs: dayMs,
    offsetMs,
    run: async (now) => {
      const lines = await workLines(operatorConsole, now)
      await operatorConsole.db.tx(null, async (tx) => {
        await tellRequests(tx, operatorConsole, { now, only: 'all' })
        const key = `operator-digest/${japanDay(now)}`
        if (lines.length > 0) await mailLater(tx, workMail(lines, operatorConsole), { key })
      })
    },
  })

async function workLines(operatorConsole: Console, now: Date): Promise<DigestLine[]> {
  const { exchanges } = operatorConsole
  const { sql } = operatorConsole.db
  return [
    ...(await exchangeDigestLines(exchanges, now)),
    ...(await contactDigestLines(sql, now, replyDue)),
    ...(await reportDigestLines(sql)),
    ...(await jobDigestLines(sql)),
    ...(await openRequestLines(operatorConsole, now)),
    ...(await figureDigestLines(sql, now)),
  ]
}

const workMail = (lines: readonly DigestLine[], { operator, origin }: Console): Mail => ({
  to: operator.email,
  subject: '【こつこつ】対応待ちのご確認（運営者向け）',
  paragraphs: [
    '次のことが対応を待っています。',
    ...lines.map(({ waits, next, path }) => `${waits}\n→ ${next}\n${origin}${path}`),
  ],
  action: { label: '運営の画面を開く', url: `${origin}/today` },
})
