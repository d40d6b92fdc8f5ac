/** Kinds of notifications; the member chooses each one. */
export const pushKinds = ['exchange', 'expiring', 'reminder'] as const
export type PushKind = (typeof pushKinds)[number]

/** A new device replaces the one unused for the longest time. */
export const pushRegistrationsMax = 10

/** Quiet hours in Japan: only reminders that the member timed are sent. */
export const pushQuietFromHour = 22
export const pushQuietUntilHour = 7

/** How many upcoming reminders are kept per member. */
export const pushRemindersMax = 500
/** Beyond anybody's use. The others of that hour are not sent. */
export const pushRemindersPerHourMax = 100
