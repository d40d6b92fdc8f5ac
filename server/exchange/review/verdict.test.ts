import { expect, test } from 'vitest'
import type { StoredMember } from '../../auth/member/member.ts'
import { type ReviewFacts, verdictOf } from './verdict.ts'

const now = new Date('2026-11-16T03:00:00Z')
const longAgo = new Date('2026-01-05T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const member: StoredMember = {
  ...{ uid: 'one', email: 'one@example.jp', emailVerifiedAt: longAgo, passwordHash: null, nickname: 'はな' },
  ...{ referralCode: 'ABCDEFGH', invitedByCode: null, marketingMail: false },
  ...{ suspendedAt: null, suspensionReason: null, restrictedAt: null, restrictionReason: null },
  ...{ restrictedUntil: null, eraseAt: null, credentialsChangedAt: null, credentialVersion: 1 },
  ...{ recoveredVersion: 0, provenAt: longAgo, createdAt: longAgo },
}
const earned = { uid: 'one', missions: 900, referral: 100, granted: 0, recent: 300, recentDays: 20 }
const facts: ReviewFacts = {
  ...{ exchange: { points: 300 }, member, earned, strong: [], group: null, now },
  counts: { uid: 'one', issued: 3, rejected: 0 },
}
const shared = { uid: 'one', kind: 'device', others: 2, flagged: 0 } as const

test.each<[string, Partial<ReviewFacts>, 'clear' | 'look' | 'odd', string | undefined]>([
  ['nothing is odd', {}, 'clear', undefined],
  [
    'the member is in a group of little suspicion',
    { group: { members: 3, score: 20, level: 'clear', isCleared: false } },
    'look',
    'ほかの会員との集まりにいます',
  ],
  [
    'the member is in a suspicious group',
    { group: { members: 6, score: 82, level: 'odd', isCleared: false } },
    'odd',
    '疑いの強い集まりにいます',
  ],
  ['it is the first', { counts: null }, 'clear', 'はじめての交換です'],
  ['the amount is large', { exchange: { points: 10_000 } }, 'clear', '5,000ptを超える交換です'],
  ['the member is gone', { member: null }, 'odd', '退会した会員です'],
  ['the member is suspended', { member: { ...member, suspendedAt: now } }, 'odd', '利用停止中の会員です'],
  ['the member is restricted', { member: { ...member, restrictedAt: now } }, 'odd', '利用制限中の会員です'],
  [
    'the restriction is over',
    { member: { ...member, restrictedAt: longAgo, restrictedUntil: daysAgo(1) } },
    'clear',
    undefined,
  ],
  ['the member is leaving', { member: { ...member, eraseAt: now } }, 'look', '退会の手続き中です'],
  [
    'the address is unproven',
    { member: { ...member, emailVerifiedAt: null } },
    'look',
    'メール認証が済んでいません',
  ],
  ['the member is new', { member: { ...member, createdAt: daysAgo(4) } }, 'look', '登録から4日です'],
  ['the member is 14 days old', { member: { ...member, createdAt: daysAgo(14) } }, 'clear', undefined],
  [
    'the password changed',
    { member: { ...member, credentialsChangedAt: daysAgo(2) } },
    'look',
    '2日前にログインの情報が変わりました',
  ],
  ['a device is shared', { strong: [shared] }, 'look', '同じ端末の会員がほかに2人います'],
  [
    'a device is shared with a flagged member',
    { strong: [{ ...shared, flagged: 1 }] },
    'odd',
    '停止・不正の会員1人と同じ端末です',
  ],
  [
    'the only income is one reward for inviting and one for being invited',
    { earned: { ...earned, missions: 0, referral: 400 } },
    'clear',
    undefined,
  ],
  [
    'most points come from invitations',
    { earned: { ...earned, missions: 100, referral: 900 } },
    'look',
    'ポイントの90%が紹介によるものです',
  ],
  [
    'most points come from grants',
    { earned: { ...earned, missions: 0, referral: 0, granted: 500 } },
    'look',
    'ポイントの100%が運営者の付与によるものです',
  ],
  [
    'an earlier one was rejected',
    { counts: { uid: 'one', issued: 1, rejected: 2 } },
    'look',
    '以前の交換が2回却下されています',
  ],
])('when %s the verdict says so', (_title, given, level, reason) => {
  const verdict = verdictOf({ ...facts, ...given })

  expect([verdict.level, verdict.reasons[0]]).toEqual([level, reason])
})

test('the strongest reason comes first', () => {
  const { reasons } = verdictOf({
    ...facts,
    member: { ...member, createdAt: daysAgo(4) },
    strong: [{ ...shared, flagged: 1 }],
    counts: null,
  })

  expect(reasons).toEqual(['停止・不正の会員1人と同じ端末です', '登録から4日です', 'はじめての交換です'])
})
