import { noteOnMemberAct } from '#contract/console/member-acts.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { lockAbout } from '../../auth/member/about-member.ts'
import { operatorNames } from '../operator/operator-names.ts'
import { insertNote, notesBefore } from './note.ts'

/** The member is locked from the preview on. */
export const noteAct: DefinedAct = defineAct(noteOnMemberAct, {
  uid: ({ uid }) => uid,
  preview: async (tx, { uid, note }) => {
    const { about } = await lockAbout(tx, uid)
    const [newest] = await notesBefore(tx, uid, { before: null, max: 1 })
    return {
      ...about,
      // A note may name other persons, so it is shown here and is not among the recorded changes. A note that a
      // colleague leaves meanwhile changes the preview, so that nobody writes without having read it.
      what: `担当者だけが読むメモを残します：「${note}」${newest ? `　いまの最後のメモ（${(await operatorNames(tx))(newest.by)}）：「${newest.note}」` : ''}`,
      changes: [{ label: 'メモ', before: null, after: '1件追加' }],
      blocked: null,
      gives: 0,
      needsSecondPerson: false,
    }
  },
  perform: (tx, { uid, note }, { actId: noteId, actor, at }) =>
    insertNote(tx, { uid, noteId, note, by: actor.email, at }),
})
