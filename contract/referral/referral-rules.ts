/** The rules of the referral programme. The server acts on these numbers and the legal pages print them. */
export const referrerPoints = 300
export const friendPoints = 100

/** Active: a day with at least one earning other than the one for verifying the email. */
export const referralActiveDays = 3
export const referralWithinDays = 30

/** By confirmation. Over either cap the friend still gets theirs. */
export const referralsPerMonthMax = 10
export const referralsMax = 50

export const referralCodeLength = 8
/** How long a browser remembers the code of a link on the way to registration. */
export const referralCodeKeptDays = 30
/** Without letters one mistakes for another when read aloud or written down: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
export const referralCodeLetters = '34679ACDEFGHJKMNPQRTUVWXY'
