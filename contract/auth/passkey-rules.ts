/** Limits of passkeys. The server enforces these numbers. */
export const passkeysMax = 10
export const passkeyNameLengthMax = 30

/** Lifetime of a challenge. The sign-in screen asks for a new one before it ends. */
export const passkeyChallengeMinutes = 5
