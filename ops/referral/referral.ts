import { payHeldRewardAct, refuseHeldRewardAct } from '#contract/console/fraud.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { type InviteState, inviteStates } from '#contract/referral/referral.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Acting } from '#server/audit/act.ts'
import { actNamed } from '#server/console/act/act-work.ts'
import { rewardActs } from '#server/console/fraud/reward-acts.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { findInvite, type Invite, isHeld, listHeldInvites, listInvites } from '#server/referral/invite.ts'
import { voidInvite } from '#server/referral/operate.ts'
import { referralCaps } from '#server/referral/referral.ts'
import { decidedInvite } from '#server/referral/refuse-outcome.ts'
import type { Command, PersonCall, Prepared, Shown } from '../command-line/command.ts'
import { shownMember, theMember } from '../command-line/find-member.ts'
import { changeByAct, neededReason } from '../command-line/prepared-act.ts'
import { json } from '../command-line/table.ts'

export const referralCommand: Command = {
  name: 'referral',
  usage: operatorText('referral-usage'),
  about: operatorText('referral-about'),
  verbs: {
    list: {
      kind: 'read',
      role: 'viewer',
      words: [0, 1],
      seen: ['inviter', 'friend', 'signals'],
      run: ({ db, words, sayUnlessJson }) => list(db, words[0] ?? '', sayUnlessJson),
    },
    release: {
      kind: 'change',
      role: 'reviewer',
      words: 1,
      prepare: (call) => prepareDecision(call, 'release'),
    },
    refuse: {
      kind: 'change',
      role: 'reviewer',
      words: 1,
      prepare: (call) => prepareDecision(call, 'refuse'),
    },
    void: { kind: 'change', role: 'reviewer', words: 1, prepare: prepareVoiding },
  },
}

/** The decision about a held reward, through the console's act. */
async function prepareDecision(call: PersonCall, verb: 'release' | 'refuse'): Promise<Prepared> {
  const { db, say, isJson } = call
  const { uid, reason, preview } = await aboutFriend(call, verb)
  const act = actNamed(rewardActs, verb === 'release' ? payHeldRewardAct : refuseHeldRewardAct)
  const done = async () => {
    const decided = await findInvite(db.sql, uid)
    if (isJson || !decided) return json(decided)
    return verb === 'release' ? say('reward-released', { uid }) : voidedText(say, decided)
  }
  return changeByAct(call, act, { input: { uid }, preview, reason, done })
}

/** Ends an invitation in any state, which the console has no act for. */
async function prepareVoiding(call: PersonCall): Promise<Prepared> {
  const { db, say, person, isJson } = call
  const { uid, reason, preview } = await aboutFriend(call, 'void')
  return {
    preview,
    perform: async () => {
      const voided = await voidReferral(db, { ...person.acting, uid, reason })
      return isJson ? json(voided) : voidedText(say, voided)
    },
  }
}

async function aboutFriend(call: PersonCall, verb: 'release' | 'refuse' | 'void') {
  const { db, say, words } = call
  const member = await theMember(db, words[0] ?? '')
  const reason = neededReason(call)
  const preview = {
    ...shownMember(member),
    what: say(`change-${verb}`),
    changes: [{ label: say('label-change-reason'), before: null, after: reason }],
  }
  return { uid: member.uid, reason, preview }
}

const listedMax = 200

/** As a text, or as JSON without a language. */
export async function list(db: Db, state: string, say: Say | null): Promise<Shown> {
  const invites =
    state === 'held'
      ? await listHeldInvites(db.sql, listedMax)
      : await listInvites(db.sql, { state: stateOf(state), max: listedMax })
  if (!say) return { text: json(invites), of: invites }
  const lines = invites.map((invite) => lineOf(say, invite))
  return { text: lines.length === 0 ? say('no-invitations') : lines.join('\n'), of: invites }
}

type Operation = Acting & { uid: string; reason: string }

export async function voidReferral(db: Db, operation: Operation): Promise<Invite> {
  const context = { db, clock: { now: () => operation.at }, caps: referralCaps }
  return decidedInvite(operation.uid, await voidInvite(context, operation))
}

export function voidedText(say: Say, { uid, reversal, rewardSeq, referrerUid }: Invite): string {
  const friend = rewardSeq === null ? 'unpaid' : reversal === 'done' ? 'taken-back' : 'spent'
  return say('invitation-voided', { uid, inviter: referrerUid, friend })
}

function lineOf(say: Say, invite: Invite): string {
  const { uid, referrerUid, code, refusal, note, activeDays, isVerified, endsOn } = invite
  const state = say(`invite-state-${invite.state}`)
  return [
    uid,
    japanDay(invite.registeredAt),
    say('invited-by', { inviter: referrerUid ?? code }),
    refusal ? say('invite-refused-for', { state, refusal: say(`invite-refusal-${refusal}`) }) : state,
    say('invite-progress', { activeDays: activeDays.length, isVerified, endsOn }),
    ...(isHeld(invite) ? [say('invite-waits', { why: heldText(say, invite) })] : []),
    ...(note ? [note] : []),
  ].join('  ')
}

const heldText = (say: Say, { heldFor }: Invite) =>
  (heldFor ?? []).map(({ kind, uid }) => say('same-signal', { kind: say(`signal-${kind}`), uid })).join(', ')

function stateOf(text: string): InviteState | null {
  if (text === '') return null
  const state = inviteStates.find((each) => each === text)
  if (!state) throw operatorError('state-unknown', { state: text, states: ['held', ...inviteStates] })
  return state
}
