import { closeMonthAct, proveMonthAct } from '#contract/console/months.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { pointFigures, shareText } from '#contract/point/point-figures.ts'
import { slashMoment } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { japanMonth, type Month, monthName } from '#contract/values/japan-month.ts'
import { type ActPreview, type DefinedAct, defineAct } from '../../acts/act.ts'
import { closeMonth, lookAtClosing } from './close-month.ts'
import { closedMonths, lockProof, type MonthProof } from './kept-months.ts'
import { proveMonthLater } from './prove-month-later.ts'

export const monthActs: DefinedAct[] = [
  defineAct(closeMonthAct, {
    preview: async (tx, { month }, _actor, now) => {
      const { proof, blocked } = await lookAtClosing(tx, month, now)
      return {
        ...about(month),
        what: {
          ja: 'この月を締めます。締めた月の数字は、二度と変わりません。あとから見つかった記録は、次の月に計上されます。',
          en: 'close the month: its numbers never change again, and later entries count in the next one',
        },
        changes: proof ? closingChanges(proof) : [],
        blocked,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, { month }, { actor, requestedBy, at }) => {
      // The preview has locked the proof in this transaction and found nothing that blocks.
      const { proof } = await lookAtClosing(tx, month, at)
      const by = [requestedBy, actor].flatMap((each) => each?.name ?? []).join('・')
      if (proof) await closeMonth(tx, proof, { by, at })
    },
  }),

  defineAct(proveMonthAct, {
    preview: async (tx, { month }, _actor, now) => {
      const proof = await lockProof(tx, month)
      const closed = (await closedMonths(tx)).find((each) => each.month === month)
      return {
        ...about(month),
        what: {
          ja: '台帳のすべての残高を検証し、この月の増減を計算し直します。結果は一覧に表示されます。',
          en: 'verify every balance and add up the month again; the list shows the result',
        },
        changes: [
          {
            label: { ja: '検証', en: 'proof' },
            before: proof && slashMoment(proof.provedAt),
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

/** Everything that the second person approves: the proof and its figures. */
function closingChanges({ provedAt, books }: MonthProof): ActPreview['changes'] {
  const { issued, exchanged, expired } = pointFigures([...books.lines, ...books.late])
  const points = (label: Text, amount: number) => ({ label, before: null, after: pointsText(amount) })
  return [
    {
      label: operatorText('label-change-state'),
      before: { ja: '検証済み', en: 'proved' },
      after: { ja: '締め済み', en: 'closed' },
    },
    { label: { ja: '検証', en: 'proof' }, before: null, after: slashMoment(provedAt) },
    points(operatorText('label-opening'), books.opening),
    points(operatorText('label-issued'), issued),
    points(operatorText('label-exchanged'), exchanged),
    points(operatorText('label-expired'), expired),
    points(operatorText('label-closing'), books.closing),
    points(operatorText('label-held'), books.held),
    { label: operatorText('label-expected-share'), before: null, after: shareText(books.shareBasisPoints) },
    { label: { ja: '引当', en: 'reserve' }, before: null, after: yen(books.reserveYen) },
  ]
}

const pointsText = (amount: number): Text => ({ ja: `${digits(amount)}pt`, en: `${digits(amount)} pt` })

const yen = (amount: number): Text => ({ ja: `${digits(amount)}円`, en: `${digits(amount)} yen` })

const about = (month: Month) => ({
  uid: null,
  subject: month,
  who: { ja: monthName(month), en: month },
  gives: 0,
  needsSecondPerson: false,
})
