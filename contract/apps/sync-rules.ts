import { appIds } from './apps.ts'

/** Size of one push before base64 encoding. The browser splits larger updates. */
export const syncUpdateBytesMax = 393_216

/**
 * Limits for one push, so that a few bytes cannot cause expensive work on the server. Browsers stay far below them: ten
 * years of records from 20,000 sessions hold 425 bytes per client and 35 per struct, so a full push has about 900 clients
 * and 11,000 structs even when it is split by size alone.
 */
export const syncUpdateClientsMax = 4_000
export const syncUpdateStructsMax = 20_000
export const pushCut = { bytesMax: syncUpdateBytesMax, clientsMax: 1_000, structsMax: 5_000 }

/** Storage per member and app: about ten thousand long notes. */
export const syncBytesMax = 20_000_000

/** Rate limit for pushes per member: burst, then sustained rate per second. */
export const syncPushBurst = 120
export const syncPushesPerSecond = 2

/**
 * How many changes a device stores beside its snapshot before it folds them into it. The deployment's settings may
 * override this.
 */
export const localCacheRowsUsual = 400

/**
 * Storage per app until the address is verified; photos wait on the device until then. An ordinary set of records fits
 * four times: 500 notes of 400 characters take 0.74 MB, 200 recipes 0.28, 1,000 todos 0.32, three years of weights 0.25
 * (measured as Yjs states with a few edits each).
 */
export const unverifiedBytesMax = 3_000_000

/** Pulls per member that may queue: every app in several tabs and devices. */
export const pullsWaitingMax = 4 * appIds.length
