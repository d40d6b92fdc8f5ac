/** The apps whose records are kept on the device and, for members, on the server. */
export const syncApps = ['note', 'recipe', 'todo', 'weight'] as const
export type SyncApp = (typeof syncApps)[number]

/** One push, before it is written as base64; what is larger travels in several. */
export const syncUpdateBytesMax = 393_216

/**
 * What one push may hold, so that nobody can make the server's work expensive with few bytes. A browser cuts its pushes
 * far below that: ten years of records with some thousand sessions hold about 290 bytes per client and 35 per struct,
 * so a full push has some 1,400 clients and 11,000 structs even where it is cut by size alone.
 */
export const syncUpdateClientsMax = 4_000
export const syncUpdateStructsMax = 20_000
export const pushCut = { bytesMax: syncUpdateBytesMax, clientsMax: 1_000, structsMax: 5_000 }

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

/**
 * Until the address is verified: what one app may keep, and what all photos may weigh together. An ordinary take-along
 * fits four times: 500 notes of 400 characters weigh 0.74 MB, 200 recipes 0.28, 1,000 todos 0.32, three years of weights
 * 0.25 (measured as Yjs states with a few edits each). Photos: at least 40, as a rule some ninety.
 */
export const unverifiedBytesMax = 3_000_000
export const unverifiedBlobBytesMax = 12_000_000

/** Pulls of one member that may wait for one another: four apps in several tabs and devices. */
export const pullsWaitingMax = 16
