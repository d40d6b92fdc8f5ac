import {
  restoreMemberAct,
  restrictionDaysMax,
  restrictMemberAct,
  suspendMemberAct,
} from '#contract/console/member-acts.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { readAccount } from '#server/auth/member/account-reader.ts'
import { findMember, statusOf } from '#server/auth/member/member.ts'
import { openSessionCount, searchMembers } from '#server/auth/member/operate.ts'
import { parseDuration } from '#server/clock-duration.ts'
import { actNamed } from '#server/console/act/act-work.ts'
import { statusActs } from '#server/console/member/status-acts.ts'
import type { Db } from '#server/db/db.ts'
import { readPoint } from '#server/ledger/point-reader.ts'
import { streakDaysOf } from '#server/mission/card.ts'
import { operatorError } from '#server/operator-error.ts'
import type { ChangePreview, Command, PersonCall, Prepared, Shown } from '../command-line/command.ts'
import { shownMember, theMember } from '../command-line/find-member.ts'
import { changeByAct, neededReason, reasonOr } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'
import { membersText, memberText } from './members-text.ts'

const seen = ['address', 'nickname', 'status'] as const

export const membersCommand: Command = {
  name: 'members',
  usage: operatorText('members-usage'),
  about: operatorText('members-about'),
  options: { for: 'text' },
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
    suspend: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareSuspension },
    restrict: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareRestriction },
    restore: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareRestoration },
  },
}

async function prepareSuspension(call: PersonCall): Promise<Prepared> {
  const { uid, preview } = await aboutMember(call)
  const reason = neededReason(call)
  return changeByAct(call, actNamed(statusActs, suspendMemberAct), {
    // Exchanges under way wait; the console can return their points too.
    input: { uid, message: reason, exchanges: 'keep' },
    preview: preview('change-suspend', { after: 'suspended', reason }),
    reason,
    done: async () => call.say('member-suspended-now', { uid }),
  })
}

async function prepareRestriction(call: PersonCall): Promise<Prepared> {
  const { say, at } = call
  const { uid, preview } = await aboutMember(call)
  const reason = neededReason(call)
  const days = daysOf(call.text('for'))
  const endsAt = days === null ? null : new Date(at.getTime() + days * dayMs)
  const after = endsAt ? `restricted (${endsAt.toISOString()})` : 'restricted'
  return changeByAct(call, actNamed(statusActs, restrictMemberAct), {
    input: { uid, message: reason, days },
    preview: preview('change-restrict', { after, reason }),
    reason,
    done: async () =>
      endsAt ? say('member-restricted-until', { uid, endsAt }) : say('member-restricted-for-good', { uid }),
  })
}

async function prepareRestoration(call: PersonCall): Promise<Prepared> {
  const { uid, preview } = await aboutMember(call)
  return changeByAct(call, actNamed(statusActs, restoreMemberAct), {
    input: { uid },
    preview: preview('change-restore', { after: 'active' }),
    reason: reasonOr(call, restoreMemberAct.act),
    done: async () => call.say('member-restored-now', { uid }),
  })
}

type What = 'change-suspend' | 'change-restrict' | 'change-restore'

async function aboutMember({ db, say, words, at }: PersonCall) {
  const member = await theMember(db, words[0] ?? '')
  const preview = (what: What, { after, reason }: { after: string; reason?: string }): ChangePreview => ({
    ...shownMember(member),
    what: say(what),
    changes: [
      { label: say('label-change-state'), before: statusOf(member, at), after },
      ...(reason ? [{ label: say('label-change-reason'), before: null, after: reason }] : []),
    ],
  })
  return { uid: member.uid, preview }
}

const foundMax = 50

/** As a text, or as JSON without a language. */
export async function find(db: Db, text: string, at: Date, say: Say | null): Promise<Shown> {
  const members = await searchMembers(db.sql, text, foundMax)
  const of = members.map(({ uid, email, nickname, createdAt }) => ({ uid, email, nickname, createdAt }))
  return { text: say ? membersText(say, members, at) : json(of), of }
}

export async function show(db: Db, uid: string, at: Date, say: Say | null): Promise<Shown> {
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

function daysOf(duration: string | undefined): number | null {
  if (duration === undefined) return null
  const days = (parseDuration(duration) ?? 0) / dayMs
  if (Number.isInteger(days) && days >= 1 && days <= restrictionDaysMax) return days
  throw operatorError('duration-malformed', { duration, examples: ['1d', '30d', '4w'] })
}
