import { operatorText, type Say } from '#contract/operator-messages/catalogue.ts'
import { type InviteState, inviteStates } from '#contract/referral/referral.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db } from '#server/db/db.ts'
import { operatorError } from '#server/operator-error.ts'
import { type Invite, isHeld, listHeldInvites, listInvites } from '#server/referral/invite.ts'
import { releaseInvite, voidInvite } from '#server/referral/operate.ts'
import { referralCaps } from '#server/referral/referral.ts'
import { decidedInvite } from '#server/referral/refuse-outcome.ts'
import { type Command, wrongUsage } from '../command-line/command.ts'
import { readOptions } from '../command-line/read-options.ts'
import { json } from '../command-line/table.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const referralCommand: Command = {
  name: 'referral',
  usage: operatorText('referral-usage'),
  about: operatorText('referral-about'),
  run: async (env, parameters, operator) => {
    const { verb, subject, reason, isJson } = read(parameters)
    const { say, actor } = operator
    const output = await withDatabase(env, operator, async (db) => {
      if (verb === 'list') return list(db, subject, isJson ? null : say)
      const operation = { uid: subject, actor, reason, at: await serverNow(env, db) }
      if (verb === 'release') {
        const released = await releaseReferral(db, operation)
        return isJson ? json(released) : say('reward-released', { uid: subject })
      }
      if (verb !== 'void' && verb !== 'refuse') throw wrongUsage(referralCommand)
      const voided = await voidReferral(db, operation, { onlyHeld: verb === 'refuse' })
      return isJson ? json(voided) : voidedText(say, voided)
    })
    console.log(output)
  },
}

const listedMax = 200

/** As a text, or as JSON without a language. */
export async function list(db: Db, state: string, say: Say | null): Promise<string> {
  const invites =
    state === 'held'
      ? await listHeldInvites(db.sql, listedMax)
      : await listInvites(db.sql, { state: stateOf(state), max: listedMax })
  if (!say) return json(invites)
  return invites.length === 0
    ? say('no-invitations')
    : invites.map((invite) => lineOf(say, invite)).join('\n')
}

type Operation = { uid: string; actor: string; reason: string; at: Date }

export async function voidReferral(db: Db, operation: Operation, { onlyHeld = false } = {}): Promise<Invite> {
  const context = contextAt(db, operation)
  return decidedInvite(operation.uid, await voidInvite(context, operation, { onlyHeld }))
}

export async function releaseReferral(db: Db, operation: Operation): Promise<Invite> {
  return decidedInvite(operation.uid, await releaseInvite(contextAt(db, operation), operation))
}

/** Neither act compares addresses, so no key is needed. */
function contextAt(db: Db, { uid, reason, at }: Operation) {
  if (!uid) throw wrongUsage(referralCommand)
  if (!reason) throw operatorError('reason-missing')
  return { db, clock: { now: () => at }, auth: { returningKey: Buffer.alloc(0) }, caps: referralCaps }
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

function read(parameters: string[]) {
  const options = { reason: { type: 'string' }, json: { type: 'boolean' } } as const
  const { values, positionals } = readOptions(parameters, options)
  const [verb, subject = ''] = positionals
  return { verb, subject, reason: cleanLine(values.reason ?? ''), isJson: values.json ?? false }
}
