import {
  endMemberSessionsAct,
  restoreMemberAct,
  restrictMemberAct,
  suspendMemberAct,
} from '#contract/console/member-acts.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { readAccount } from '#server/auth/member/account-reader.ts'
import { findMember } from '#server/auth/member/member.ts'
import { openSessionCount, searchMembers } from '#server/auth/member/operate.ts'
import type { Db } from '#server/db/db.ts'
import { readPoint } from '#server/ledger/point-reader.ts'
import { streakDaysOf } from '#server/mission/card.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, ShownResult } from '../command-line/command.ts'
import { theMember } from '../command-line/find-member.ts'
import { json } from '../command-line/table.ts'
import { membersText, memberText } from './members-text.ts'

const seen = ['address', 'nickname', 'status'] as const

export const membersCommand: Command = {
  name: 'members',
  usage: operatorText('members-usage'),
  about: operatorText('members-about'),
  verbs: {
    find: {
      kind: 'read',
      role: 'viewer',
      words: [1, 20],
      seen,
      run: ({ db, words, at, sayUnlessJson }) => find(db, words.join(' '), at, sayUnlessJson),
    },
    show: {
      kind: 'read',
      role: 'viewer',
      words: 1,
      seen: [...seen, 'sessions', 'points', 'acts'],
      about: async ({ db, words }) => {
        const { uid } = await theMember(db, words[0] ?? '')
        return { subject: uid, uid }
      },
      run: async ({ db, words, at, sayUnlessJson }) =>
        show(db, (await theMember(db, words[0] ?? '')).uid, at, sayUnlessJson),
    },
    ...actVerbs(suspendMemberAct, restrictMemberAct, restoreMemberAct, endMemberSessionsAct),
  },
}

const foundMax = 50

/** As a text, or as JSON without a language. */
export async function find(db: Db, text: string, at: Date, say: Say | null): Promise<ShownResult> {
  const members = await searchMembers(db.sql, text, foundMax)
  const of = members.map(({ uid, email, nickname, createdAt }) => ({ uid, email, nickname, createdAt }))
  return { text: say ? membersText(say, members, at) : json(of), of }
}

export async function show(db: Db, uid: string, at: Date, say: Say | null): Promise<ShownResult> {
  const [member, account] = [await findMember(db.sql, uid), await readAccount(db.sql, uid, at)]
  if (!member || !account) throw operatorError('unknown-member', { uid })
  const more = {
    suspensionReason: member.suspensionReason,
    eraseAt: member.eraseAt,
    invitedByCode: member.invitedByCode,
    sessions: await openSessionCount(db.sql, uid),
    points: await readPoint(db.sql, uid, streakDaysOf),
    acts: await actsOn(db.sql, uid),
  }
  const of = { uid, ...account, ...more }
  return { text: say ? memberText(say, uid, account, more) : json(of), of }
}
