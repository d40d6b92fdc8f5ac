import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/db.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { ExchangeContext } from '../exchange-context.ts'
import { isEnough, isLow, type PacedLine, readPacedStock } from './pace.ts'

const everyMs = 600_000

/** Mails the operators when the stock of an amount becomes low: once, until there was enough of it again. */
export function watchStock(
  exchanges: ExchangeContext,
  clock: Clock,
  { operatorEmail }: { operatorEmail: string },
): RecurringJob {
  const { db } = exchanges
  return recurringJob({
    kind: 'watch-stock',
    clock,
    everyMs,
    run: async (now) => {
      const lines = await readPacedStock(exchanges, now)
      await db.tx(null, async (tx) => {
        for (const { channel, points } of lines.filter(isEnough)) {
          await tx`delete from exchange_stock_alert where channel = ${channel} and points = ${points}`
        }
        const crossed: PacedLine[] = []
        for (const line of lines.filter(isLow)) if (await isNewlyLow(tx, line, now)) crossed.push(line)
        if (crossed.length > 0) await mailLater(tx, alertMail(operatorEmail, crossed))
      })
    },
  })
}

async function isNewlyLow(tx: Tx, { channel, points }: PacedLine, now: Date): Promise<boolean> {
  const made = await tx`
    insert into exchange_stock_alert (channel, points, low_since) values (${channel}, ${points}, ${now})
    on conflict do nothing returning channel`
  return made.length > 0
}

function alertMail(to: string, lines: readonly PacedLine[]): Mail {
  return {
    to,
    subject: '【こつこつ】ギフトの在庫が少なくなりました（運営者向け）',
    paragraphs: [
      '次のギフトの在庫が少なくなりました。',
      lines.map(lineText).join('\n'),
      '運営コンソールの「在庫」で、仕入れたギフトを取り込んでください。在庫が増えるまで、同じお知らせはお送りしません。',
    ],
  }
}

const lineText = ({ channel, points, free, daysLeft }: PacedLine) =>
  `${giftNames[channel]} ${digits(points)}円分: 残り${free}件${daysLeft === null ? '' : `（いまのペースで約${daysLeft}日分）`}`
