import type { Account } from '#contract/account.ts'
import type { Say } from '#contract/operator-messages/catalogue.ts'
import type { PointRecord } from '#contract/point/point.ts'
import type { RecordedAct } from '#server/audit/act.ts'
import { type StoredMember, statusOf } from '#server/auth/member/member.ts'
import { actLines } from '../command-line/act-lines.ts'
import { fields, timeText } from '../command-line/table.ts'

type More = {
  suspensionReason: string | null
  eraseAt: Date | null
  invitedByCode: string | null
  sessions: number
  points: PointRecord | null
  acts: RecordedAct[]
}

export function membersText(say: Say, members: StoredMember[], now: Date): string {
  if (members.length === 0) return say('no-members-found')
  return members
    .map((member) =>
      [
        member.uid,
        timeText(member.createdAt),
        say(`member-status-${statusOf(member, now)}`),
        member.nickname,
        member.email ?? '–',
      ].join('  '),
    )
    .join('\n')
}

export function memberText(say: Say, uid: string, account: Account, more: More): string {
  const { email, emailVerified } = account
  return [
    ...fields([
      [say('label-uid'), uid],
      [say('label-nickname'), account.nickname],
      [say('label-email'), email && `${email}${emailVerified ? '' : say('address-not-verified')}`],
      [say('label-signs-in-with'), account.providers.join(', ')],
      [say('label-status'), say(`member-status-${account.status}`)],
      [say('label-suspended-for'), more.suspensionReason],
      [say('label-restricted-for'), restrictionText(say, account)],
      [say('label-erased-on'), more.eraseAt && timeText(more.eraseAt)],
      [say('label-referral-code'), account.referralCode],
      [say('label-invited-by'), more.invitedByCode],
      [say('label-marketing-mail'), say(account.marketingMail ? 'yes' : 'no')],
      [say('label-registered'), timeText(new Date(account.createdAt))],
      [say('label-open-sessions'), String(more.sessions)],
      [say('label-points'), more.points && pointsText(say, more.points)],
    ]),
    ...actLines(say, more.acts),
  ].join('\n')
}

function restrictionText(say: Say, { restriction }: Account): string | null {
  if (!restriction) return null
  const { reason, until } = restriction
  return until ? say('restriction-until', { reason, until }) : say('restriction-for-good', { reason })
}

function pointsText(say: Say, { available, held, pending, expiresAt }: PointRecord): string {
  const points = say('member-points', { available, held, pending })
  return expiresAt ? say('member-points-until', { points, until: timeText(new Date(expiresAt)) }) : points
}
