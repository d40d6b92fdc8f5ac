/** What tells a farm of accounts from a family. Why each limit has its value: docs/decisions/027. */

/** One proof that our app runs pays for one registration. */
export const registrationsPerAppToken = 1
/** A household's browser signs in a few members and mistypes; beyond this the client silently proves itself again. */
export const signInsPerAppToken = 10

/** A network or mail domain with this many members in 90 days is a carrier or a provider, and says nothing. */
export const smallGroupMembersBelow = 20
/** Registrations of one small group within `burstMinutes` that make it suspicious. */
export const burstRegistrations = 3
export const burstMinutes = 60

/** Registrations of one network within an hour from which the proof of work costs twice as much, and twice that. */
export const proofStepsAt = [20, 60] as const
