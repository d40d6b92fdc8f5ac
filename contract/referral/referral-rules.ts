/** The rules of the referral programme. The server acts on these numbers and the legal pages print them. */
export const referrerPoints = 300
export const friendPoints = 100

/** Active: a day with at least one earning other than the one for verifying the email. */
export const referralActiveDays = 3
export const referralWithinDays = 30

/** Counted by confirmation. Above either cap the friend still gets the reward. */
export const referralsPerMonthMax = 10
export const referralsMax = 50

export const referralCodeLength = 8
/** How long after registering a member may still add a code, or replace one that leads to nobody. */
export const referralCodeLateDays = 7
/** Where a code is added after registering. */
export const referralCodeAnchor = 'referral-code'
export const referralCodePath = `/mypage/account#${referralCodeAnchor}`
/** How long a browser remembers the code of a referral link until registration. */
export const referralCodeKeptDays = 30
/** Without characters that are easily confused when read aloud or written down: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const referralCodeLetters = '34679ACDEFGHJKMNPQRTUVWXY'
