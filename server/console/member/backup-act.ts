import { backUpDatabase } from '#contract/console/two-person-acts.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'

/** A backup holds every member's data. The command line writes it once it is approved. */
export const backupAct: DefinedAct = defineAct(backUpDatabase, {
  preview: async (_tx, { file }) => ({
    uid: null,
    subject: 'database',
    who: 'データベース全体',
    what: '全会員のデータをファイルに書き出せるようにします',
    changes: [{ label: 'ファイル', before: null, after: file }],
    blocked: null,
    gives: 0,
    needsSecondPerson: true,
  }),
  perform: async () => {},
  isDeferred: true,
})
