import { browserStorage } from '../browser-storage.ts'

const key = 'welcome'

/** Somebody has just registered in this browser. The welcome is due until it was left once, also in another tab. */
export const noteRegistration = (uid: string): boolean => browserStorage.local.writeText(key, uid)

export const isWelcomeDue = (uid: string): boolean => browserStorage.local.readText(key) === uid

export const endWelcome = (): void => browserStorage.local.remove(key)
