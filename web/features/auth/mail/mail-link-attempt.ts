/** The page behind a mail link has one place for hints. */
export const mailLinkAttempt = 'mail-link'
