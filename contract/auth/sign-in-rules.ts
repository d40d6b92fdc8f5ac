/** Limits of signing in. The server enforces these numbers and the legal pages print them. */
export const passwordLengthMin = 6
/** Long enough for any passphrase, short enough that hashing it costs little. */
export const passwordLengthMax = 256

/** Maximum age of a sign-in for exchanging points, changing the password or deleting the account. */
export const recentSignInMinutes = 10

/** Lifetime of a one-time sign-in link for another device. */
export const oneTimeSignInMinutes = 5

/** Lifetime of the bearer token of a call. The session outlives it and issues new ones. */
export const idTokenMinutes = 15
/** Counted from the last use: a member who visits at least every three months stays signed in. */
export const sessionDays = 90
/** Sessions of one member, ended ones that a browser may still ask about included. The least recently used one goes. */
export const sessionsMax = 50

/**
 * The code by mail that an unknown device enters while the account is under attack, and a member whom Google or Apple
 * cannot prove to own the address. Long enough that an old Apple ID of the address gains nothing by guessing for years.
 */
export const signInCodeDigits = 8
export const signInCodeMinutes = 10

/** Lifetime of the links in mails. */
export const verifyEmailHours = 24
export const changeEmailHours = 24
export const resetPasswordMinutes = 60

/**
 * Lifetime of the link in a mail about the account. Former passwords and addresses are kept as long, so that the link
 * can undo a takeover.
 */
export const protectLinkDays = 7

/** A reset drops the ways in and payout links of these last days unless the owner keeps them. */
export const doubtedDays = 30

/** Time to answer 「退会を取り消しますか？」, or to give the consents after Google or Apple, before signing in again. */
export const unfinishedSignInMinutes = 30
