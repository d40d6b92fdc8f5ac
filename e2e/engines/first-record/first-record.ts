import type { EngineBrowser } from '../browser.ts'

/** Makes a record in the open app, reloads, and sees it again. */
export type FirstRecord = (visitor: EngineBrowser) => Promise<void>
