import type { MemberFile } from '#contract/console/members.ts'
import { openStatuses } from '#contract/exchange/exchange.ts'
import { ways } from '../../auth/mail/account-events.ts'
import { readAccount } from '../../auth/member/account-reader.ts'
import { formerEmailsOf } from '../../auth/member/find-members.ts'
import { findMember, isRestricted, type StoredMember, statusOf } from '../../auth/member/member.ts'
import { openSessionCount } from '../../auth/member/operate.ts'
import { type ConsentKind, consentsBefore } from '../../auth/member/timeline.ts'
import type { Sql } from '../../db/db.ts'
import { exchangesOf } from '../../exchange/review/review-queue.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { earnedBy } from '../../ledger/earned.ts'
import { findInvite } from '../../referral/invite.ts'
import { devicesOf } from '../../trust/find-by-signal.ts'
import { flagNames, flagsOf } from '../../trust/flag.ts'
import { signalNames } from '../../trust/signal-names.ts'
import { signalsOf } from '../../trust/signals-of.ts'
import { operatorNames } from '../operator/operator-names.ts'
import { peopleOf } from '../review/people.ts'
import { sourcesOf } from '../review/review-file.ts'
import { statusNames } from '../review/review-words.ts'
import { erasureOf } from './erasure.ts'
import { consentNames } from './member-words.ts'
import { notesBefore } from './note.ts'

const exchangesMax = 200
const consentsMax = 100

/** The head of a member's page, as it is now. Null if there is no such member. */
export async function memberFile(sql: Sql, uid: string, now: Date): Promise<MemberFile | null> {
  const [member, account] = await Promise.all([findMember(sql, uid), readAccount(sql, uid, now)])
  if (!member || !account) return null
  // The reads do not depend on each other: together they take as long as the slowest one.
  const [signals, invite, [earned], exchanges, [note], formerEmails, flags] = await Promise.all([
    signalsOf(sql, uid, now),
    findInvite(sql, uid),
    earnedBy(sql, [uid], now),
    exchangesOf(sql, uid, exchangesMax),
    notesBefore(sql, uid, { before: null, max: 1 }),
    formerEmailsOf(sql, member),
    flagsOf(sql, [uid]),
  ])
  const [sessions, balance, consents, devices, erasure] = await Promise.all([
    openSessionCount(sql, uid),
    balanceOf(sql, uid),
    consentsOf(sql, uid),
    devicesOf(sql, uid, now),
    member.eraseAt ? erasureOf(sql, uid) : null,
  ])
  const inviterUid = invite?.referrerUid ?? null
  const others = signals.flatMap(({ members }) => members.map((each) => each.uid))
  const nameOf = await operatorNames(sql)
  const personOf = await peopleOf(sql, inviterUid ? [...others, inviterUid] : others, now)
  return {
    uid,
    nickname: member.nickname,
    email: member.email,
    isEmailVerified: member.emailVerifiedAt !== null,
    formerEmails,
    ...statusPart(member, now),
    flags: flags.map(({ why }) => flagNames[why]),
    eraseAt: member.eraseAt?.toISOString() ?? null,
    erasureNumber: erasure?.number ?? null,
    registeredAt: member.createdAt.toISOString(),
    credentialsChangedAt: member.credentialsChangedAt?.toISOString() ?? null,
    referralCode: member.referralCode,
    inviter: inviterUid ? personOf(inviterUid) : null,
    methods: account.providers.map((method) => ways[method]),
    sessions,
    ...balance,
    sources: sourcesOf(earned ?? null),
    consents,
    devices,
    signals: signals.map(({ kind, device, count, counts, members }) => ({
      label: signalNames[kind],
      device,
      count,
      counts,
      members: members.map((each) => personOf(each.uid)),
    })),
    openExchanges: exchanges
      .filter(({ status }) => openStatuses.includes(status))
      .map(({ exchangeId, number, channel, points, status }) => ({
        exchangeId,
        number,
        channel,
        points,
        status,
      })),
    note: note ? { text: note.note, by: nameOf(note.by), at: note.at.toISOString() } : null,
  }
}

function statusPart(member: StoredMember, now: Date) {
  const status = statusOf(member, now)
  const isOnlyRestricted = status !== 'suspended' && isRestricted(member, now)
  return {
    status,
    statusName: statusNames[status],
    statusReason:
      status === 'suspended' ? member.suspensionReason : isOnlyRestricted ? member.restrictionReason : null,
    statusUntil: isOnlyRestricted ? (member.restrictedUntil?.toISOString() ?? null) : null,
  }
}

/** The newest word on each kind. */
async function consentsOf(sql: Sql, uid: string): Promise<MemberFile['consents']> {
  const all = await consentsBefore(sql, uid, { before: null, max: consentsMax })
  const kinds = Object.keys(consentNames) as ConsentKind[] // The keys of a Record are its key type.
  return kinds.flatMap((kind) => {
    const newest = all.find((each) => each.kind === kind)
    if (!newest) return []
    const { given, at, version } = newest
    return [{ label: consentNames[kind], given, at: at.toISOString(), version }]
  })
}
