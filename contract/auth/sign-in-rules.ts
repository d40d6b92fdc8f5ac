/** The numbers of signing in. The server acts on them and the legal pages print them, so they cannot part. */
export const passwordLengthMin = 6
/** Long enough for any sentence, short enough that hashing it is no attack. */
export const passwordLengthMax = 256

/** How fresh a sign-in must be to exchange points, change the password or leave. */
export const recentSignInMinutes = 10

/** How long a one-time sign-in link for another device works. */
export const oneTimeSignInMinutes = 5

/** The bearer token of every call; the session behind it outlives it and makes new ones. */
export const idTokenMinutes = 15
/** From its last use: who comes at least every three months stays signed in. */
export const sessionDays = 90

/** The code that an unknown device enters while somebody guesses at the account. */
export const signInCodeDigits = 6
export const signInCodeMinutes = 10

/** How long the links in mails work. */
export const verifyEmailHours = 24
export const changeEmailHours = 24
export const resetPasswordMinutes = 60

/** The time there is to answer 「退会を取り消しますか？」, or the consents after Google or Apple, before signing in anew. */
export const unfinishedSignInMinutes = 30
