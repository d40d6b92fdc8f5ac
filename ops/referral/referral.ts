import { payHeldRewardAct, refuseHeldRewardAct, voidInviteAct } from '#contract/console/fraud.ts'
import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { type InviteState, inviteStates } from '#contract/referral/referral.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Invite, isHeld, listHeldInvites, listInvites } from '#server/referral/invite.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command, ShownResult } from '../command-line/command.ts'
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
    ...actVerbs(payHeldRewardAct, refuseHeldRewardAct, voidInviteAct),
  },
}

const listedMax = 200

/** As a text, or as JSON without a language. */
export async function list(db: Db, state: string, say: Say | null): Promise<ShownResult> {
  const invites =
    state === 'held'
      ? await listHeldInvites(db.sql, listedMax)
      : await listInvites(db.sql, { state: stateOf(state), max: listedMax })
  if (!say) return { text: json(invites), of: invites }
  const lines = invites.map((invite) => lineOf(say, invite))
  return { text: lines.length === 0 ? say('no-invitations') : lines.join('\n'), of: invites }
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
