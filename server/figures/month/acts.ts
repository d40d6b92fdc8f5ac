import { closeMonthAct, proveMonthAct } from '#contract/console/months.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { japanMonth, type Month, monthName } from '#contract/values/japan-month.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { closeMonth, lookAtClosing } from './close-month.ts'
import { closedMonths, lockProof } from './kept-months.ts'
import { proveMonthLater } from './prove-month-later.ts'

export const monthActs: DefinedAct[] = [
  defineAct(closeMonthAct, {
    preview: async (tx, { month }, _actor, now) => {
      const { proof, blocked } = await lookAtClosing(tx, month, now)
      const books = proof?.books
      return {
        ...about(month),
        what: {
          ja: 'この月を締めます。締めた月の数字は、二度と変わりません。あとから見つかった記録は、次の月に計上されます。',
          en: 'close the month: its numbers never change again, and later entries count in the next one',
        },
        changes: books
          ? [
              {
                label: operatorText('label-change-state'),
                before: { ja: '検証済み', en: 'proved' },
                after: { ja: '締め済み', en: 'closed' },
              },
              { label: { ja: '期首', en: 'opening' }, before: null, after: `${digits(books.opening)} pt` },
              { label: { ja: '期末', en: 'closing' }, before: null, after: `${digits(books.closing)} pt` },
              { label: { ja: '引当', en: 'reserve' }, before: null, after: yen(books.reserveYen) },
            ]
          : [],
        blocked,
      }
    },
    perform: async (tx, { month }, { actor, at }) => {
      // The preview has locked the proof in this transaction and found nothing that blocks.
      const { proof } = await lookAtClosing(tx, month, at)
      if (proof) await closeMonth(tx, proof, { by: actor.name, at })
    },
  }),

  defineAct(proveMonthAct, {
    preview: async (tx, { month }, _actor, now) => {
      const proof = await lockProof(tx, month)
      const closed = (await closedMonths(tx)).find((each) => each.month === month)
      const at = proof && `${japanDay(proof.provedAt)} ${japanTimeOfDay(proof.provedAt)}`
      return {
        ...about(month),
        what: {
          ja: '台帳のすべての残高を検証し、この月の増減を計算し直します。結果は一覧に表示されます。',
          en: 'verify every balance and add up the month again; the list shows the result',
        },
        changes: [
          {
            label: { ja: '検証', en: 'proof' },
            before: at,
            after: { ja: 'いまから検証します', en: 'from now on' },
          },
        ],
        blocked: closed
          ? operatorText('blocked-month-closed', { month, by: closed.closedBy })
          : month >= japanMonth(now)
            ? operatorText('blocked-month-running', { month })
            : null,
      }
    },
    perform: (tx, { month }, { actId }) => proveMonthLater(tx, month, actId),
  }),
]

const yen = (amount: number): Text => ({ ja: `${digits(amount)} 円`, en: `${digits(amount)} yen` })

const about = (month: Month) => ({
  uid: null,
  subject: month,
  who: { ja: monthName(month), en: month },
  gives: 0,
  needsSecondPerson: false,
})
