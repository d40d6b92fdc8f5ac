import { backUpDatabaseAct } from '#contract/console/two-person-acts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'

/** A backup holds every member's data. The command line writes it once it is approved. */
export const backupAct: DefinedAct = defineAct(backUpDatabaseAct, {
  preview: async (_tx, { file }) => ({
    uid: null,
    subject: 'database',
    who: operatorText('subject-database'),
    what: {
      ja: '全会員のデータをファイルに書き出せるようにします',
      en: "write every member's data to a file",
    },
    changes: [{ label: operatorText('label-change-file'), before: null, after: file }],
    blocked: null,
    gives: 0,
    needsSecondPerson: true,
  }),
  perform: async () => {},
  isDeferred: true,
})
