/** One attempt for every way in: signing in by one removes the error of another. */
export const signInAttempt = 'sign-in'
export const reauthenticationAttempt = 'reauthentication'
