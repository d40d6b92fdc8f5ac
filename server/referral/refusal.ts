import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import type { ReferralRefusal } from '#contract/referral/referral.ts'
import { emailKey } from '#contract/values/email.ts'
import { mailboxOf } from '#contract/values/mailbox.ts'
import {
  findMember,
  findUidByReferralCode,
  isOutOfService,
  type StoredMember,
} from '../auth/member/member.ts'
import type { Sql } from '../db/db.ts'
import { findInvite, type Invite } from './invite.ts'
import type { ReferralContext } from './referral-context.ts'

/** How many inviters up the chain are checked for being the same person. */
const lineMax = 20

export type Looked = { referrerUid: string | null; refusal: ReferralRefusal | null }

/**
 * Whose code it is, and whether something speaks against the invitation. Checked at every step, since an address may
 * change on the way. Reads other members, each by a statement of its own, before the friend's transaction begins.
 */
export async function lookAtInvite(
  { db: { sql }, clock }: ReferralContext,
  invite: Invite,
  friend: StoredMember,
): Promise<Looked> {
  const now = clock.now()
  const referrerUid = invite.referrerUid ?? (await findUidByReferralCode(sql, invite.code))
  if (!referrerUid) return { referrerUid, refusal: 'invalid' }
  const referrer = await findMember(sql, referrerUid)
  if (!invite.referrerUid) {
    // Only at the beginning: what happens to the referrer later is not the friend's fault.
    if (!referrer) return { referrerUid: null, refusal: 'invalid' }
    if (isOutOfService(referrer, now)) return { referrerUid, refusal: 'suspended' }
  }
  const same = await samePerson(sql, friend, referrerUid)
  if (same) return { referrerUid, refusal: same }
  if (friend.email && isDisposable(friend.email)) return { referrerUid, refusal: 'disposable' }
  return { referrerUid, refusal: null }
}

/** Whether the friend is the referrer, or further up the line of inviters. */
export async function samePerson(
  sql: Sql,
  friend: StoredMember,
  referrerUid: string,
): Promise<'self' | 'loop' | null> {
  let uid: string | null = referrerUid
  for (let step = 0; uid && step < lineMax; step++) {
    const above: StoredMember | null = await findMember(sql, uid)
    if (uid === friend.uid || (above && hasSameMailbox(above, friend))) return step === 0 ? 'self' : 'loop'
    uid = (await findInvite(sql, uid))?.referrerUid ?? null
  }
  return null
}

const hasSameMailbox = (one: StoredMember, other: StoredMember) =>
  one.email !== null && other.email !== null && mailboxOf(one.email) === mailboxOf(other.email)

/** Whether the address belongs to a service that gives away mailboxes for minutes, or to a subdomain of one. */
function isDisposable(email: string): boolean {
  const labels = (emailKey(email).split('@')[1] ?? '').split('.')
  return labels.some((_label, place) => disposableDomains().has(labels.slice(place).join('.')))
}

let domains: Set<string> | undefined
/** Loaded for the first invited member, not at every start. */
const disposableDomains = () => {
  domains ??= disposableEmailBlocklistSet()
  return domains
}
