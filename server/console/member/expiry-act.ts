import { runExpiryByHand } from '#contract/console/two-person-acts.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'

/** Concerns every member. The command line runs it in batches once it is approved. */
export const expiryAct: DefinedAct = defineAct(runExpiryByHand, {
  preview: async () => ({
    uid: null,
    subject: 'expiry',
    who: 'すべての会員',
    what: '有効期限の過ぎたポイントの失効を、毎日の時刻を待たずに実行できるようにします',
    changes: [{ label: '失効の実行', before: null, after: '1回' }],
    blocked: null,
    gives: 0,
    needsSecondPerson: true,
  }),
  perform: async () => {},
  isDeferred: true,
})
