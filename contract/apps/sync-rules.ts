/** The apps whose records are kept on the device and, for members, on the server. */
export const syncApps = ['note', 'recipe', 'todo', 'weight'] as const
export type SyncApp = (typeof syncApps)[number]

/** One push, before it is written as base64; what is larger travels in several. */
export const syncUpdateBytesMax = 393_216

/** What one member may keep in one app: some ten thousand long notes. */
export const syncBytesMax = 20_000_000

/** Pushes of one member: so many at once, and so many a second after that. */
export const syncPushBurst = 120
export const syncPushesPerSecond = 2

/**
 * The local data cache: how many changes one device keeps beside its snapshot before they are folded into it, where
 * the deployment's settings say nothing else.
 */
export const localCacheRowsUsual = 400
