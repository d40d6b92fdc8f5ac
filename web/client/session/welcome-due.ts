import { browserStorage } from '../browser-storage.ts'

const key = 'welcome'

/** Somebody has just registered in this tab. Survives a reload, so that the welcome is not lost. */
export const noteRegistration = (uid: string): boolean => browserStorage.session.writeText(key, uid)

export const isWelcomeDue = (uid: string): boolean => browserStorage.session.readText(key) === uid

export const endWelcome = (): void => browserStorage.session.remove(key)
