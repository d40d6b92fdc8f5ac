import * as z from 'zod/mini'
import { browserStorage } from '../browser-storage.ts'

const name = 'kotsukotsu-app-check'
const shape = z.object({ token: z.string(), atMs: z.number() })

export type AppToken = z.output<typeof shape>

/** Kept for this tab, so that a reload does not repeat the work. The token identifies our app, not a person. */
export function keepAppToken(token: AppToken): void {
  browserStorage.session.write(name, token)
}

export const keptAppToken = (): AppToken | null => browserStorage.session.read(name, shape)
