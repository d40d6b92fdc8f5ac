import * as z from 'zod/mini'
import { mailLinkModes } from '#contract/auth/auth-email.ts'
import { emailKey } from '#contract/values/email.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../../jobs/job-kind.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Auth } from '../auth.ts'
import { publishAccount } from '../member/account-reader.ts'
import { willEarnByMailbox } from '../member/mailbox.ts'
import { findMemberByEmail, lockMember, type StoredMember } from '../member/member.ts'
import type { Happened } from './account-mail.ts'
import { linkUrl } from './link-url.ts'
import { mailAccountEvent } from './mail-account-event.ts'
import { changeEmailMail, resetMail, verificationMail } from './mails.ts'
import {
  createOneTime,
  findOneTime,
  type OneTime,
  oneTimesOf,
  spendOneTime,
  voidOtherEmailChanges,
} from './one-time.ts'

export async function mailVerification(
  tx: Tx,
  auth: Pick<Auth, 'publicOrigin' | 'returningKey'>,
  { uid, email }: StoredMember,
  now: Date,
) {
  if (email === null) return
  const { token, linkHash } = await createOneTime(tx, { kind: 'verify', uid, email, now })
  const url = linkUrl({ ...auth, mode: 'verify', code: token })
  const brings = await willEarnByMailbox(tx, auth, { uid, email }, now)
  await mailLater(tx, verificationMail(email, url, { brings }), { uid, linkHash })
}

/** Mails the link to the new address, and tells the old one. */
export async function mailEmailChange(
  tx: Tx,
  auth: Auth,
  member: StoredMember,
  newEmail: string,
  happened: Happened,
) {
  const { uid } = member
  await voidOtherEmailChanges(tx, uid, newEmail)
  const { token, linkHash } = await createOneTime(tx, {
    kind: 'change-email',
    uid,
    email: newEmail,
    now: happened.at,
  })
  const url = linkUrl({ ...auth, mode: 'change-email', code: token })
  await mailLater(tx, changeEmailMail(newEmail, url), { uid, linkHash })
  await publishAccount(tx, uid)
  await mailAccountEvent(tx, auth, member, { kind: 'email-change-asked' }, happened)
}

const resetKind = 'send-password-reset'

/** Does the same work for every address: a job looks the member up later, so the response time reveals nothing. */
export async function mailPasswordResetLater(tx: Tx, email: string): Promise<void> {
  await enqueue(tx, { kind: resetKind, payload: { email } })
}

export function passwordResetJob(auth: Auth, clock: Clock): JobKind {
  return jobKind({
    kind: resetKind,
    payload: z.object({ email: z.string() }),
    run: async ({ email }) => {
      const member = await findMemberByEmail(auth.db.sql, email)
      if (!member?.email || member.suspendedAt) return
      await auth.db.tx(member.uid, (tx) => mailReset(tx, auth, member.uid, clock.now()))
    },
  })
}

/** Reset mails to one member within a day while a link lives. They keep anybody from filling the mailbox. */
const moreResetMailsADay = 6

/**
 * Anybody can ask for this mail, so nobody's requests may keep it from the owner: without a living link it always goes.
 * If it is not sent, the mailbox holds a link that works.
 */
async function mailReset(tx: Tx, auth: Auth, uid: string, now: Date): Promise<void> {
  // Serializes the requests of a moment, so that each sees the links of the others.
  const member = await lockMember(tx, uid)
  if (!member) return
  const links = await oneTimesOf(tx, { uid, kind: 'reset' })
  const livesAt = (at: Date) => (link: { endsAt: Date }) => link.endsAt > at
  const dayAgo = new Date(now.getTime() - dayMs)
  const more = links.filter(
    ({ createdAt }, n) => createdAt > dayAgo && links.slice(0, n).some(livesAt(createdAt)),
  )
  if (links.some(livesAt(now)) && more.length >= moreResetMailsADay) return
  await mailResetNow(tx, auth, member, now)
}

/** Without a limit, for requests that a stranger cannot make. */
export async function mailResetNow(
  tx: Tx,
  auth: Pick<Auth, 'publicOrigin'>,
  { uid, email }: StoredMember,
  now: Date,
): Promise<void> {
  if (email === null) return
  const { token, linkHash } = await createOneTime(tx, { kind: 'reset', uid, email, now })
  await mailLater(tx, resetMail(email, linkUrl({ ...auth, mode: 'reset', code: token })), { uid, linkHash })
}

export type MailLink = OneTime & { kind: (typeof mailLinkModes)[number]; email: string }

/** Looks at the link without spending it. */
export async function readLink(tx: Tx, code: string, now: Date): Promise<MailLink> {
  return refuseUnusable(await findOneTime(tx, code), now)
}

/**
 * Locks the member and spends the link. Links to verify and to reset are refused if the account has another address
 * than the mail was sent to.
 */
export async function spendLink(
  tx: Tx,
  { kind, code, now }: { kind: MailLink['kind']; code: string; now: Date },
): Promise<{ member: StoredMember; link: MailLink }> {
  const { uid } = await readLink(tx, code, now)
  const member = await lockMember(tx, uid)
  const link = refuseUnusable(await spendOneTime(tx, kind, code), now)
  const { email } = link
  if (!member) throw invalidLink()
  const isBoundToAddress = kind === 'verify' || kind === 'reset'
  if (isBoundToAddress && (!member.email || emailKey(member.email) !== emailKey(email))) {
    throw invalidLink()
  }
  return { member, link }
}

function refuseUnusable(found: OneTime | null, now: Date): MailLink {
  const mode = mailLinkModes.find((each) => each === found?.kind)
  if (!found || !mode || found.email === null) throw new CallError('invalid-argument', 'invalid-action-code')
  if (found.endsAt <= now) throw new CallError('invalid-argument', 'expired-action-code')
  return { ...found, kind: mode, email: found.email }
}

export const invalidLink = () => new CallError('invalid-argument', 'invalid-action-code')
