import type { AppId } from '#contract/apps/apps.ts'
import { browserStorage } from '../../client/browser-storage.ts'
import type { Owner } from '../device/device.ts'

const key = (app: AppId, uid: Owner) => `kept-of-space:${app}:${uid}`

/** How many records stay as one's own, because the server no longer took them for the shared thing. */
export const noteKept = (app: AppId, uid: Owner, count: number): void => {
  browserStorage.local.writeText(key(app, uid), String(keptCount(app, uid) + count))
}

export const keptCount = (app: AppId, uid: Owner): number =>
  Number(browserStorage.local.readText(key(app, uid)) ?? 0)

export const forgetKeptNote = (app: AppId, uid: Owner): void => browserStorage.local.remove(key(app, uid))
