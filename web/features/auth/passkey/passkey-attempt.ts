/** Adding and removing passkeys on the account page share the place of their hint. */
export const passkeyAttempt = 'passkeys'
