import { makeLoginLink } from '#contract/console/two-person-acts.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { aboutMember } from './about-member.ts'

/** The link signs in as the member, so nobody makes one alone. The command line makes it once it is approved. */
export const loginLinkAct: DefinedAct = defineAct(makeLoginLink, {
  uid: ({ uid }) => uid,
  preview: async (tx, { uid }) => ({
    ...(await aboutMember(tx, uid)),
    what: '会員としてログインできるリンクを作れるようにします',
    changes: [{ label: 'ログイン用リンク', before: null, after: '1回、5分間' }],
    blocked: null,
    gives: 0,
    needsSecondPerson: true,
  }),
  perform: async () => {},
  isDeferred: true,
})
