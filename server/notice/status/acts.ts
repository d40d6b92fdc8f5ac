import { endMaintenanceAct, planMaintenanceAct } from '#contract/console/announcements.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { lockHead } from '../../audit/chain.ts'
import { CallError } from '../../http/call-error.ts'
import {
  endOf,
  periodInWords,
  periodProblem,
  startOf,
  stateOf,
  storedPeriodInWords,
} from '../announcement/period.ts'
import { endMaintenance, lockMaintenance, openMaintenances, planMaintenance } from './maintenance.ts'

export const maintenanceActs: DefinedAct[] = [
  defineAct(planMaintenanceAct, {
    preview: async (tx, asked, _actor, now) => {
      const open = await openMaintenances(tx, now)
      return {
        uid: null,
        subject: 'maintenance',
        who: 'サービス全体',
        what: 'この間、交換の申し込みと取り消し、スタンプ、PayPayとの連携、紹介コードの入力を受け付けません。記録アプリ、履歴、発行済みのギフト、運営画面は、そのまま使えます。',
        changes: [
          {
            label: '予定',
            before: open.map(storedPeriodInWords).join('、') || null,
            after: periodInWords(asked),
          },
          { label: '会員への文面', before: null, after: asked.message },
        ],
        blocked:
          periodProblem(asked, now) ??
          (open.length > 0 ? 'メンテナンスの予定がすでにあります。先にそれを終了してください。' : null),
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, asked, { at }) => {
      // Every act of an operator takes this lock to be recorded, so two plans at once cannot both pass.
      await lockHead(tx)
      if ((await openMaintenances(tx, at)).length > 0) throw new CallError('aborted', 'maintenance-planned')
      const { message } = asked
      await planMaintenance(tx, { message, startsAt: startOf(asked, at), endsAt: endOf(asked) }, at)
    },
  }),

  defineAct(endMaintenanceAct, {
    preview: async (tx, { id }, _actor, now) => {
      const known = await lockMaintenance(tx, id)
      if (!known) throw new CallError('not-found', 'maintenance-unknown')
      return {
        uid: null,
        subject: 'maintenance',
        who: 'サービス全体',
        what: 'メンテナンスを終了し、ポイントと交換の操作を数秒以内に再開します。',
        changes: [{ label: '期間', before: storedPeriodInWords(known), after: 'いま終了' }],
        blocked: stateOf(known, now) === 'ended' ? 'このメンテナンスは、すでに終了しています。' : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: (tx, { id }, { at }) => endMaintenance(tx, id, at),
  }),
]
