import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { type InviteState, inviteStates } from '#contract/referral/referral.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { Db } from '#server/db/db.ts'
import { OperatorError } from '#server/operator-error.ts'
import { type Invite, isHeld, listHeldInvites, listInvites } from '#server/referral/invite.ts'
import { releaseInvite, voidInvite } from '#server/referral/operate.ts'
import { referralCaps } from '#server/referral/referral.ts'
import type { Command } from '../command-line/command.ts'
import { serverNow } from '../database/now.ts'
import { withDatabase } from '../database/with-database.ts'

export const referralCommand: Command = {
  name: 'referral',
  usage: `list [held|${inviteStates.join('|')}] | release|refuse|void <uid of the friend> --reason <text>   [--json]`,
  about: [
    'Lists invitations with the signals against them. Voiding one takes the points back on both sides; both read the reason.',
    '`list held`: rewards that need a decision, because the accounts share a device, mailbox or network. release pays them',
    'within seconds, refuse ends them. The reason of a release is for the audit log only.',
  ].join('\n      '),
  run: async (env, parameters) => {
    const { verb, subject, reason, json } = read(parameters)
    const output = await withDatabase(env, async (db) => {
      if (verb === 'list') return list(db, subject, json)
      const operation = { uid: subject, actor: userInfo().username, reason, at: await serverNow(env, db) }
      if (verb === 'release') {
        const released = await releaseReferral(db, operation)
        return json
          ? JSON.stringify(released, null, 2)
          : `the reward of ${subject} is released and will be paid`
      }
      if (verb !== 'void' && verb !== 'refuse') throw wrongUse()
      const voided = await voidReferral(db, operation, { onlyHeld: verb === 'refuse' })
      return json ? JSON.stringify(voided, null, 2) : voidedText(voided)
    })
    console.log(output)
  },
}

const listedMax = 200

export async function list(db: Db, state: string, json: boolean): Promise<string> {
  const invites =
    state === 'held'
      ? await listHeldInvites(db.sql, listedMax)
      : await listInvites(db.sql, { state: stateOf(state), max: listedMax })
  if (json) return JSON.stringify(invites, null, 2)
  return invites.length === 0 ? 'no invitations' : invites.map(lineOf).join('\n')
}

type Operation = { uid: string; actor: string; reason: string; at: Date }

export async function voidReferral(db: Db, operation: Operation, { onlyHeld = false } = {}): Promise<Invite> {
  const rules = rulesAt(db, operation)
  return refuseUndecided(operation, await voidInvite(rules, operation, { onlyHeld }))
}

export async function releaseReferral(db: Db, operation: Operation): Promise<Invite> {
  return refuseUndecided(operation, await releaseInvite(rulesAt(db, operation), operation))
}

/** Neither act compares addresses, so no key is needed. */
function rulesAt(db: Db, { uid, reason, at }: Operation) {
  if (!uid) throw wrongUse()
  if (!reason) throw new OperatorError('missing --reason <text>')
  return { db, clock: { now: () => at }, auth: { returningKey: Buffer.alloc(0) }, caps: referralCaps }
}

function refuseUndecided({ uid }: Operation, invite: Invite | 'not-held' | null): Invite {
  if (invite === 'not-held') {
    throw new OperatorError(`the reward of ${uid} is not held; nothing was changed`)
  }
  if (!invite) throw new OperatorError(`${uid} did not register with a referral code`)
  return invite
}

export function voidedText({ uid, reversal, rewardSeq, referrerUid }: Invite): string {
  const friend =
    rewardSeq === null
      ? 'the friend had not been paid'
      : reversal === 'done'
        ? 'the friend’s points were taken back'
        : 'the friend has already used the points'
  return `the invitation of ${uid} by ${referrerUid ?? 'nobody'} is void; ${friend}; the inviter’s reward is reversed unless it is already used`
}

function lineOf(invite: Invite): string {
  const { uid, referrerUid, code, state, refusal, note, activeDays, isVerified, endsOn } = invite
  return [
    uid,
    japanDay(invite.registeredAt),
    `by ${referrerUid ?? code}`,
    refusal ? `${state} (${refusal})` : state,
    `${activeDays.length} active days, ${isVerified ? 'verified' : 'not verified'}, until ${endsOn}`,
    ...(isHeld(invite) ? [`waits for you: ${heldText(invite)}`] : []),
    ...(note ? [note] : []),
  ].join('  ')
}

const heldText = ({ heldFor }: Invite) =>
  (heldFor ?? []).map(({ kind, uid }) => `same ${kind} as ${uid}`).join(', ')

function stateOf(text: string): InviteState | null {
  if (text === '') return null
  const state = inviteStates.find((each) => each === text)
  if (!state)
    throw new OperatorError(`'${text}' is not a state; use one of: held, ${inviteStates.join(', ')}`)
  return state
}

const wrongUse = () => new OperatorError(`usage: referral ${referralCommand.usage}`)

function read(parameters: string[]) {
  const options = { reason: { type: 'string' }, json: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true })
    const [verb, subject = ''] = positionals
    return { verb, subject, reason: cleanLine(values.reason ?? ''), json: values.json ?? false }
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}
