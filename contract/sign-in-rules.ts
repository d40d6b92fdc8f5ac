/** The numbers of signing in. The server acts on them and the legal pages print them, so they cannot part. */
export const passwordLengthMin = 6

/** How fresh a sign-in must be to exchange points, change the password or leave. */
export const recentSignInMinutes = 10

/** How long a one-time sign-in link for another device works. */
export const oneTimeSignInMinutes = 5
