import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { actsOn } from '#server/audit/record-act.ts'
import { readAccount } from '#server/auth/member/account-reader.ts'
import { findMember, statusOf } from '#server/auth/member/member.ts'
import {
  type Operation,
  openSessionCount,
  restoreMember,
  restrictMember,
  searchMembers,
  suspendMember,
} from '#server/auth/member/operate.ts'
import { refuseOutcome } from '#server/auth/member/refuse-outcome.ts'
import { parseDuration } from '#server/clock-duration.ts'
import type { Db } from '#server/db/db.ts'
import { readPoint } from '#server/ledger/point-reader.ts'
import { streakDaysOf } from '#server/mission/card.ts'
import { operatorError } from '#server/operator-error.ts'
import type { ChangePreview, Command, PersonCall, Prepared } from '../command-line/command.ts'
import { nameOf, theMember } from '../command-line/find-member.ts'
import { neededReason } from '../command-line/prepared-act.ts'
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
  const { db, say, person } = call
  const { uid, preview } = await aboutMember(call)
  const reason = neededReason(call)
  return {
    preview: preview('change-suspend', { after: 'suspended', reason }),
    perform: async () => {
      await suspend(db, { ...person.acting, uid }, reason)
      return say('member-suspended-now', { uid })
    },
  }
}

async function prepareRestriction(call: PersonCall): Promise<Prepared> {
  const { db, say, person, text, at } = call
  const { uid, preview } = await aboutMember(call)
  const reason = neededReason(call)
  const duration = text('for')
  const until = endOf(duration, at)
  const after = until ? `restricted (${until.toISOString()})` : 'restricted'
  return {
    preview: preview('change-restrict', { after, reason }),
    perform: async () => {
      const endsAt = await restrict(db, { ...person.acting, uid }, reason, duration)
      return endsAt
        ? say('member-restricted-until', { uid, endsAt })
        : say('member-restricted-for-good', { uid })
    },
  }
}

async function prepareRestoration(call: PersonCall): Promise<Prepared> {
  const { db, say, person } = call
  const { uid, preview } = await aboutMember(call)
  return {
    preview: preview('change-restore', { after: 'active' }),
    perform: async () => {
      await restore(db, { ...person.acting, uid })
      return say('member-restored-now', { uid })
    },
  }
}

type What = 'change-suspend' | 'change-restrict' | 'change-restore'

async function aboutMember({ db, say, words, at }: PersonCall) {
  const member = await theMember(db, words[0] ?? '')
  const preview = (what: What, { after, reason }: { after: string; reason?: string }): ChangePreview => ({
    who: nameOf(member),
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
export async function find(db: Db, text: string, at: Date, say: Say | null): Promise<string> {
  const members = await searchMembers(db.sql, text, foundMax)
  if (say) return membersText(say, members, at)
  return json(members.map(({ uid, email, nickname, createdAt }) => ({ uid, email, nickname, createdAt })))
}

export async function show(db: Db, uid: string, at: Date, say: Say | null): Promise<string> {
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
  return say ? memberText(say, uid, account, more) : json({ uid, ...account, ...more })
}

export async function suspend(db: Db, operation: Operation, reason: string): Promise<void> {
  const { uid } = operation
  const outcome = await db.tx(uid, (tx) => suspendMember(tx, operation, reason))
  refuseOutcome(outcome, { uid, already: 'member-already-suspended' })
}

/** Returns when the restriction ends; null if it lasts until the member is restored. */
export async function restrict(
  db: Db,
  operation: Operation,
  reason: string,
  duration: string | undefined,
): Promise<Date | null> {
  const { uid, at } = operation
  const until = endOf(duration, at)
  const wanted = { reason, until }
  const outcome = await db.tx(uid, (tx) => restrictMember(tx, operation, wanted))
  refuseOutcome(outcome, { uid, already: 'member-already-restricted' })
  return until
}

export async function restore(db: Db, operation: Operation): Promise<void> {
  const { uid } = operation
  const outcome = await db.tx(uid, (tx) => restoreMember(tx, operation))
  refuseOutcome(outcome, { uid, already: 'member-already-active' })
}

function endOf(duration: string | undefined, at: Date): Date | null {
  if (duration === undefined) return null
  const ms = parseDuration(duration)
  if (ms === null) throw operatorError('duration-malformed', { duration, examples: ['12h', '30d', '4w'] })
  return new Date(at.getTime() + ms)
}
