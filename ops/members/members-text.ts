import type { Account } from '#contract/account.ts'
import type { Point } from '#contract/point/point.ts'
import type { Act } from '#server/audit/record-act.ts'
import { type StoredMember, statusOf } from '#server/auth/member/member.ts'

type More = {
  suspensionReason: string | null
  eraseAt: Date | null
  invitedByCode: string | null
  sessions: number
  points: Point | null
  acts: Required<Act>[]
}

export function membersText(members: StoredMember[], now: Date): string {
  if (members.length === 0) return 'no members found'
  return members
    .map((member) =>
      [
        member.uid,
        timeOf(member.createdAt),
        statusOf(member, now),
        member.nickname,
        member.email ?? '–',
      ].join('  '),
    )
    .join('\n')
}

export function memberText(uid: string, account: Account, more: More): string {
  const { restriction } = account
  const rows: [string, string | null][] = [
    ['uid', uid],
    ['nickname', account.nickname],
    ['email', account.email && `${account.email}${account.emailVerified ? '' : ' (not verified)'}`],
    ['signs in with', account.providers.join(', ')],
    ['status', account.status],
    ['suspended for', more.suspensionReason],
    ['restricted for', restriction && `${restriction.reason} (until ${restriction.until ?? 'restored'})`],
    ['erased on', more.eraseAt && timeOf(more.eraseAt)],
    ['referral code', account.referralCode],
    ['invited by', more.invitedByCode],
    ['marketing mail', account.marketingMail ? 'yes' : 'no'],
    ['registered', timeOf(new Date(account.createdAt))],
    ['open sessions', String(more.sessions)],
    ['points', more.points && pointsText(more.points)],
  ]
  const acts = more.acts.map(
    ({ at, actor, act, details }) => `  ${timeOf(at)}  ${actor}  ${act}  ${JSON.stringify(details)}`,
  )
  return [
    ...rows.flatMap(([name, value]) => (value === null ? [] : [`${name.padEnd(14)}  ${value}`])),
    ...(acts.length > 0 ? ['acts', ...acts] : []),
  ].join('\n')
}

function pointsText({ available, held, pending, expiresAt }: Point): string {
  const until = expiresAt ? `, usable until ${timeOf(new Date(expiresAt))}` : ''
  return `${available} pt, held ${held}, pending ${pending}${until}`
}

const timeOf = (at: Date) => at.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' })
