/** Limits that distinguish account farming from a family. docs/decisions/027 explains each value. */

/** One app-check proof pays for one registration. */
export const registrationsPerAppToken = 1
/**
 * A household signs in a few members from one browser and mistypes; above this the client silently does a new proof.
 */
export const signInsPerAppToken = 10
/** Contacts and password resets, each of which mails an address that the caller names. */
export const mailsPerAppToken = 5

/**
 * A network or mail domain with this many members in 90 days belongs to a carrier or a mail provider and is no signal.
 */
export const smallGroupMembersBelow = 20
/** Registrations of one small group within `burstMinutes` that make it suspicious. */
export const burstRegistrations = 3
export const burstMinutes = 60

/** Registrations per network and hour above which the cost of the proof of work doubles, and doubles again. */
export const proofStepsAt = [20, 60] as const
