import { closeMonthAct, proveMonthAct } from '#contract/console/months.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay, japanTimeOfDay } from '#contract/values/japan-day.ts'
import { japanMonth, type Month, monthName } from '#contract/values/japan-month.ts'
import { closeMonth, lookAtClosing } from '../../figures/month/close-month.ts'
import { closedMonths, lockProof } from '../../figures/month/kept-months.ts'
import { proveMonthLater } from '../../figures/month/prove-month-later.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'

export const closeAct: DefinedAct = defineAct(closeMonthAct, {
  preview: async (tx, { month }, _actor, now) => {
    const { proof, blocked } = await lookAtClosing(tx, month, now)
    const books = proof?.books
    return {
      ...about(month),
      what: 'この月を締めます。締めた月の数字は、二度と変わりません。あとから見つかった記録は、次の月に計上されます。',
      changes: books
        ? [
            { label: '状態', before: '検証済み', after: '締め済み' },
            { label: '期首', before: null, after: `${digits(books.opening)} pt` },
            { label: '期末', before: null, after: `${digits(books.closing)} pt` },
            { label: '引当', before: null, after: `${digits(books.reserveYen)} 円` },
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
})

export const proveAct: DefinedAct = defineAct(proveMonthAct, {
  preview: async (tx, { month }, _actor, now) => {
    const proof = await lockProof(tx, month)
    const isClosed = (await closedMonths(tx)).some((each) => each.month === month)
    const at = proof && `${japanDay(proof.provedAt)} ${japanTimeOfDay(proof.provedAt)}`
    return {
      ...about(month),
      what: '台帳のすべての残高を検証し、この月の増減を計算し直します。結果は一覧に表示されます。',
      changes: [{ label: '検証', before: at, after: 'いまから検証します' }],
      blocked: isClosed
        ? `${monthName(month)}は、すでに締めてあります。`
        : month >= japanMonth(now)
          ? operatorText('blocked-month-running', { month })
          : null,
    }
  },
  perform: (tx, { month }, { actId }) => proveMonthLater(tx, month, actId),
})

const about = (month: Month) => ({
  uid: null,
  subject: month,
  who: monthName(month),
  gives: 0,
  needsSecondPerson: false,
})
