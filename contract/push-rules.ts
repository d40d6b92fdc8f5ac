/** What a member can be told of on a device, each of their own choice. */
export const pushKinds = ['exchange', 'expiring', 'reminder'] as const
export type PushKind = (typeof pushKinds)[number]

/** A further device takes the place of the one not seen for the longest time. */
export const pushRegistrationsMax = 10

/** Hours of Japan in which nothing is sent but what the member timed. */
export const pushQuietFromHour = 22
export const pushQuietUntilHour = 7

/** The nearest reminders of one member that are kept. */
export const pushRemindersMax = 500
